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
    /** The page's own words in the reader's language; null where they are English, or could not be had. */
    words: Promise<Record<string, string> | null> | null;
    /** Every game's style sheet and drawings are there, or could not be had. */
    equipped: Promise<void>;
    /** The clicks and submits so far, from now on the taker's business. */
    take(): Event[];
    /** Python is there: the address is its business now. */
    settled(): void;
  };
}
