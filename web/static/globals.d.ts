// What first.js leaves for the modules.
interface Settings {
  language?: string;
  theme?: string;
  marks?: boolean;
  motion?: string;
}

interface Window {
  first: {
    base: string;
    /** As they are stored. */
    settings: string | null;
    template(attribute: string, name: string): HTMLTemplateElement | null;
    /** The clicks and submits so far, from now on the taker's business. */
    take(): Event[];
    /** Python is there: the address is its business now. */
    settled(): void;
  };
}
