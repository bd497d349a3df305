// Where one was on each screen: a new one begins at its top, and who goes back is where they left it.
// @ts-check

/** Of the addresses that were visited, how far down one had read. @type {Map<number, number>} */
const tops = new Map();

history.scrollRestoration = "manual";
let here = visit();

/** Where the screen that comes is to be, if it is another; after a reload, where this one was. @type {number | undefined} */
let wanted = history.state.top;
addEventListener("pagehide", () => history.replaceState({ visit: here, top: scrollY }, ""));

/** The number of this entry of the history; a new one is given its own. @returns {number} */
function visit() {
  const known = history.state?.visit;
  if (known !== undefined) return known;
  const visit = Math.random();
  history.replaceState({ visit }, "");
  return visit;
}

/** A screen goes: it is remembered where one was. */
export function leave() {
  if (wanted === undefined) tops.set(here, scrollY);
}

/** The address is another. */
export function moved() {
  here = visit();
  wanted = tops.get(here) ?? 0;
}

/** The screen of this address is shown. */
export function arrive() {
  if (wanted !== undefined) scrollTo(0, wanted);
  wanted = undefined;
}
