// The line to the worker: one message at a time goes out, in order; what comes too early waits.
// @ts-check

/**
 * @typedef {{do: string, [more: string]: any}} Effect
 * @typedef {{html: string | null, effects: Effect[]}} Reply
 * @typedef {object} Listener
 * @property {(done: number, total: number) => void} progress
 * @property {(reason: string, detail: string) => void} failed
 * @property {(reply: Reply, last: () => boolean) => void | Promise<void>} reply until it is on the page; `last`: no further message waits
 * @property {() => void} quiet nothing is under way any more
 */

const PATIENCE = 60_000;

/** Another worker like the page's own, for other work. @param {import("./worker.js").Site} site */
export const startWorker = (site) => window.first.startWorker(site).worker;

/** An event can be given out once. @param {Event} event */
function again(event) {
  if (event instanceof MessageEvent) return new MessageEvent("message", { data: event.data });
  return new ErrorEvent("error", { message: event instanceof ErrorEvent ? event.message : "" });
}

export class Link {
  /** @type {{message: object, answered: () => void}[]} */
  waiting = [];
  answered = () => {};
  busy = true;
  dead = false;
  sent = 0;
  /** When something was sent last. */
  used = performance.now();
  /** Did Python go on from the memory that was kept? */
  restored = false;
  /** A worker that the browser has ended, for want of memory for instance, says nothing any more. */
  watchdog = 0;
  /** @type {() => void} */
  booted = () => {};
  /** What starting has loaded lies where the service worker looks for it. @type {Promise<void>} */
  stored;
  /** @type {() => void} */
  storing = () => {};

  /** @param {Started} started @param {Listener} listener */
  constructor({ worker, heard }, listener) {
    this.listener = listener;
    this.worker = worker;
    this.stored = new Promise((resolve) => { this.storing = resolve; });
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.fail("network", event.message || "The worker did not start.");
    };
    for (const event of heard) worker.dispatchEvent(again(event));
  }

  /** @param {object} start */
  boot(start) {
    this.worker.postMessage({ id: this.sent, boot: start });
    return /** @type {Promise<void>} */ (new Promise((resolve) => { this.booted = resolve; }));
  }

  /** @param {object} message @param {() => void} [answered] called when the reply to this one is on the page */
  send(message, answered = () => {}) {
    if (this.dead) return;
    this.waiting.push({ message, answered });
    this.next();
  }

  next() {
    const next = this.busy ? undefined : this.waiting.shift();
    if (!next) return;
    this.busy = true;
    this.used = performance.now();
    this.answered = next.answered;
    this.worker.postMessage({ id: ++this.sent, message: next.message });
    this.watchdog = window.setTimeout(() => this.fail("fault", `No answer in ${PATIENCE} ms`), PATIENCE);
  }

  /** @param {{progress?: {done: number, total: number}, failed?: {reason: string, detail: string}, restored?: boolean, stored?: boolean, id?: number, reply?: Reply}} data */
  async hear({ progress, failed, restored, stored, id, reply }) {
    if (restored) this.restored = true;
    if (stored) this.storing();
    if (progress) this.listener.progress(progress.done, progress.total);
    if (failed) this.fail(failed.reason, failed.detail);
    if (!reply || id !== this.sent) return;
    clearTimeout(this.watchdog);
    await this.listener.reply(reply, () => !this.waiting.length);
    if (this.dead) return;
    this.answered();
    this.booted();
    this.busy = false;
    this.next();
    if (!this.busy) this.listener.quiet();
  }

  /** @param {string} reason @param {string} detail */
  fail(reason, detail) {
    if (this.dead) return;
    this.dead = true;
    this.worker.terminate();
    this.listener.failed(reason, detail);
  }
}
