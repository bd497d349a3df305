// The service worker: registered once the app runs, so that keeping everything does not slow the start down.
// @ts-check
import { base, site } from "./page.js";

const PAUSE = 500;

/** @type {ServiceWorker | undefined} */
let newcomer;

/** @param {import("./events.js").Send} send @returns {Promise<boolean>} whether everything is kept on this device */
export async function watchOffline(send) {
  let told = 0;
  /** @param {"getting" | "ready" | "failed" | "unsupported"} state @param {number} [done] @param {number} [total] */
  const tell = (state, done = 0, total = 0) => {
    if (state === "getting" && performance.now() - told < PAUSE) return false;
    told = performance.now();
    document.documentElement.dataset.offline = state;
    send({ do: "app.offline", args: { state, done, total } });
    return state === "ready";
  };
  if (!navigator.serviceWorker) return tell("unsupported");

  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.offline && !navigator.serviceWorker.controller) tell("getting", data.offline.done, data.offline.total);
  });
  try {
    const registration = await navigator.serviceWorker.register(`${base}sw.js`, { scope: base, updateViaCache: "none" });
    if (registration.waiting) offer(registration.waiting);
    if (registration.installing) watch(registration.installing);
    registration.addEventListener("updatefound", () => registration.installing && watch(registration.installing));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ do: "hello", version: site.version });
    return tell("ready");
  } catch {
    return tell("failed");
  }

  /** @param {ServiceWorker} worker */
  function watch(worker) {
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
      if (worker.state === "redundant" && !navigator.serviceWorker.controller) tell("failed");
    });
  }

  /** @param {ServiceWorker} worker */
  function offer(worker) {
    newcomer = worker;
    send({ do: "app.update" });
  }
}

/** The person wants the new version now: this tab reloads with it, others go on with what they have. */
export function takeOver() {
  if (newcomer?.state !== "installed") return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  newcomer.postMessage({ do: "take-over" });
}
