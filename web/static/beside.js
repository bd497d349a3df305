// What was done, told beside the button that asked for it, until something else is done.
// @ts-check
import { element } from "./page.js";

const GAP = 8;

/** @type {HTMLElement | undefined} */
let told;
/** @type {Element | null | undefined} */
let place;

/**
 * For the eyes: the live region is for the ears. It lies over everything, dialogs too.
 * @param {Element | null | undefined} at
 * @param {string} text
 */
export function tellBeside(at, text) {
  hush();
  place = at;
  told = element("p", { class: "beside", popover: "manual", "aria-hidden": "true" }, text);
  document.body.append(told);
  told.showPopover();
  stayBeside();
}

/** A new screen may have moved the place, or taken it away: then the middle of the lower edge is as good. */
export function stayBeside() {
  if (!told) return;
  const { clientWidth, clientHeight } = document.documentElement;
  const at = place?.isConnected ? place.getBoundingClientRect() : new DOMRect(clientWidth / 2, clientHeight - GAP);
  const { width, height } = told.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(at.x + (at.width - width) / 2, clientWidth - width - GAP));
  const top = at.y - height - GAP < 0 ? at.bottom + GAP : at.y - height - GAP;
  Object.assign(told.style, { left: `${scrollX + left}px`, top: `${scrollY + top}px` });
}

function hush() {
  told?.remove();
  told = undefined;
}

for (const event of ["pointerdown", "keydown", "hashchange"]) addEventListener(event, hush, true);
