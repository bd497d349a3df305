// Which tab plays a match: the one that holds its lock.
// @ts-check
import { ours } from "./page.js";

/** @type {Map<string, () => void>} what lets go of each lock that this tab holds */
const held = new Map();

/** @param {string} key @param {boolean} steal @param {import("./events.js").Send} send */
export async function hold(key, steal, send) {
  /** @param {boolean} mine */
  const tell = (mine) => send({ do: "app.held", args: { key, mine } });
  if (held.has(key) || !navigator.locks) return tell(true);
  try {
    await navigator.locks.request(`${ours} ${key}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
      tell(!!lock);
      return lock ? new Promise((resolve) => held.set(key, () => resolve(undefined))) : undefined;
    });
  } catch {
    held.delete(key);
    tell(false);
  }
}

/** @param {string} key */
export function release(key) {
  held.get(key)?.();
  held.delete(key);
}
