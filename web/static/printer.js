// The print shop's worker: Python of its own, with the printer in it, there only while somebody is in the shop.
// @ts-check
import { startWorker } from "./link.js";
import { site } from "./page.js";

/** @typedef {import("./events.js").Send} Send */
/** @typedef {{number: number, kind: "pdf" | "pictures", order: string, name: string, show: number}} Job */
/** @typedef {{file: Blob, count: number, shown: Blob[]}} Made */

/** @type {Worker | undefined} */
let worker;
/** @type {Job | undefined} */
let job;
/** @type {Job | undefined} */
let next;
/** What the last answer of each kind showed. @type {Record<string, string[]>} */
const given = { pdf: [], pictures: [] };

/**
 * The newest order is carried out. A document under way is soon done, and not told; many pictures are given up.
 * @param {Job} asked @param {Send} send
 */
export function print(asked, send) {
  if (job?.kind === "pictures") stopPrinting();
  if (job) {
    next = asked;
    return;
  }
  job = asked;
  worker ??= open(send);
  worker.postMessage({ id: job.number, kind: job.kind, order: job.order, show: job.show });
}

/** Nothing is to be printed any more: the worker goes, with all its memory. */
export function stopPrinting() {
  worker?.terminate();
  worker = job = next = undefined;
}

/** @param {Send} send */
function open(send) {
  const started = startWorker({ ...site, ...site.shop });
  started.onerror = (event) => {
    event.preventDefault();
    fail("network", event.message || "The worker did not start.", send);
  };
  started.onmessage = ({ data: { id, progress, planned, printing, printed, fault, why, failed } }) => {
    if (started !== worker) return;
    if (failed) return fail(failed.reason, failed.detail, send);
    if (progress) return tell("loading", progress.done, progress.total);
    const current = !next && id === job?.number;
    if (planned && current && job?.kind === "pdf") {
      send({ do: "shop.planned", args: { number: id, one_sided: planned.oneSided, two_sided: planned.twoSided } });
    }
    if (printing && current) tell("printing", printing.done, printing.of);
    if (!printed && !fault) return;
    const done = /** @type {Job} */ (job);
    job = undefined;
    if (next) {
      const following = next;
      next = undefined;
      return print(following, send);
    }
    if (fault) return send({ do: "shop.failed", args: { number: done.number, why, text: fault } });
    give(done, printed, send);
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

/** @param {string} why @param {string} text @param {Send} send */
function fail(why, text, send) {
  const number = (next ?? job)?.number ?? 0;
  stopPrinting();
  send({ do: "shop.failed", args: { number, why, text } });
}

/** @param {Job} done @param {Made} made @param {Send} send */
function give(done, { file, count, shown }, send) {
  const old = given[done.kind];
  const named = new File([file], done.name, { type: file.type });
  given[done.kind] = [named, ...shown].map((blob) => URL.createObjectURL(blob));
  const [url, ...pictured] = given[done.kind];
  send({ do: "shop.printed", args: { number: done.number, url, bytes: file.size, count, shown: pictured } });
  setTimeout(() => old.forEach((address) => URL.revokeObjectURL(address)), 10_000);
}
