// The print shop's worker: Python of its own, with the printer in it, there only while something is printed.
// @ts-check
import { startWorker } from "./link.js";
import { base, site } from "./page.js";

/** @typedef {import("./events.js").Send} Send */
/** @typedef {{number: number, order: string, name: string, pictures: number}} Job */

/** @type {Worker | undefined} */
let worker;
/** @type {Job | undefined} */
let job;
/** @type {Job | undefined} */
let next;
/** What the last answer showed. @type {string[]} */
let shown = [];

/** The newest order is carried out; what was being made is made to its end, and not told. @param {Job} asked @param {Send} send */
export function print(asked, send) {
  if (job) {
    next = asked;
    return;
  }
  job = asked;
  worker ??= open(send);
  worker.postMessage({ id: job.number, order: job.order, pictures: job.pictures });
}

/** Nothing is to be printed any more: the worker goes, with all its memory. */
export function stopPrinting() {
  worker?.terminate();
  worker = job = next = undefined;
}

/** @param {Send} send */
function open(send) {
  const started = startWorker({ ...site, ...site.shop }, base);
  started.onerror = (event) => {
    event.preventDefault();
    fail(event.message || "The worker did not start.", send);
  };
  started.onmessage = ({ data: { id, progress, printing, printed, fault, failed } }) => {
    if (failed) return fail(failed.detail, send);
    if (progress) return tell("loading", progress.done, progress.total);
    const current = !next && id === job?.number;
    if (printing && current) tell("printing", printing.done, printing.of);
    if (!printed && !fault) return;
    const done = /** @type {Job} */ (job);
    job = undefined;
    if (next) {
      const following = next;
      next = undefined;
      return print(following, send);
    }
    if (fault) return send({ do: "shop.failed", args: { number: done.number, text: fault } });
    show(done, printed, send);
  };

  let told = 0;
  /** @param {string} stage @param {number} count @param {number} of */
  function tell(stage, count, of) {
    if (!job || (performance.now() - told < 200 && count < of)) return;
    told = performance.now();
    send({ do: "shop.progress", args: { number: job.number, stage, done: count, of } });
  }
  return started;
}

/** @param {string} text @param {Send} send */
function fail(text, send) {
  const number = (next ?? job)?.number ?? 0;
  stopPrinting();
  send({ do: "shop.failed", args: { number, text } });
}

/** @param {Job} done @param {{pdf: Blob, pages: number, pictures: Blob[]}} printed @param {Send} send */
function show(done, { pdf, pages, pictures }, send) {
  const old = shown;
  const file = new File([pdf], done.name, { type: pdf.type });
  shown = [file, ...pictures].map((blob) => URL.createObjectURL(blob));
  const [url, ...pictured] = shown;
  send({ do: "shop.printed", args: { number: done.number, url, bytes: pdf.size, pages, pictures: pictured } });
  setTimeout(() => old.forEach((address) => URL.revokeObjectURL(address)), 10_000);
}
