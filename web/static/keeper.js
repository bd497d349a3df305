// Has a spare worker keep Python's memory for the next start, when nobody has done anything for a while.
// @ts-check
import { startWorker } from "./link.js";
import { site } from "./page.js";

const QUIET = 10_000;
const PATIENCE = 60_000;
/** Gigabytes: a second Python beside the first would crowd out other pages on a smaller device. */
const LEAST = 2;

/** @param {{used: number}} link since when nothing was sent, in the page's milliseconds */
export function keepMemory(link) {
  const { deviceMemory = LEAST } = /** @type {{deviceMemory?: number}} */ (navigator);
  if (deviceMemory < LEAST) return;
  const left = link.used + QUIET - performance.now();
  if (left > 0) setTimeout(() => keepMemory(link), left);
  else make();
}

/** It is as well if it fails: then the next start is like the first. */
function make() {
  const worker = startWorker({ ...site, memory: "make" });
  const end = (/** @type {string} */ state) => {
    worker.terminate();
    clearTimeout(patience);
    document.documentElement.dataset.memory = state;
  };
  const patience = setTimeout(() => end("failed"), PATIENCE);
  worker.onmessage = ({ data }) => {
    if (data.kept) end("kept");
    if (data.failed) end("failed");
  };
  worker.onerror = (event) => {
    event.preventDefault();
    end("failed");
  };
}
