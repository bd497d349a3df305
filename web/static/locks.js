// Which tab plays a match: the one that holds its lock.
// @ts-check
import { ours } from "./page.js";

/** Matches that this tab plays, for as long as it is open. @type {Set<string>} */
const held = new Set();

/** @param {string} key @param {boolean} steal @param {import("./events.js").Send} send */
export async function hold(key, steal, send) {
  /** @param {boolean} mine */
  const tell = (mine) => send({ do: "app.held", args: { key, mine } });
  if (held.has(key) || !navigator.locks) return tell(true);
  try {
    await navigator.locks.request(`${ours} ${key}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
      tell(!!lock);
      if (lock) held.add(key);
      return lock ? new Promise(() => {}) : undefined;
    });
  } catch {
    held.delete(key);
    tell(false);
  }
}
