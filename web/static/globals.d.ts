// What first.js leaves for the modules.
interface Settings {
  language?: string;
  theme?: string;
  marks?: boolean;
  motion?: string;
}

/** A worker, and what it has said before anybody listened. */
interface Started {
  worker: Worker;
  heard: Event[];
}

interface Window {
  first: {
    base: string;
    site: import("./worker.js").Site;
    /** The app's worker, begun before the page was there; null where the browser cannot. */
    python: Started | null;
    startWorker(site: import("./worker.js").Site): Started;
    /** As they are stored. */
    settings: string | null;
    template(attribute: string, name: string): HTMLTemplateElement | null;
    /** The clicks and submits so far, from now on the taker's business. */
    take(): Event[];
    /** Python is there: the address is its business now. */
    settled(): void;
  };
}
