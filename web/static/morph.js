// Put new HTML in place of old, keeping focus, scroll, open dialogs and what a person is just typing.
// @ts-check
import { Idiomorph } from "idiomorph";
import { settleTabStops } from "./keys.js";
import { holdStill, keepInSight } from "./sight.js";

const FIELDS = "input, select, textarea, dialog, details";

/** Fields changed by hand and not sent yet. @type {WeakSet<Element>} */
const touched = new WeakSet();

addEventListener("input", (event) => {
  if (event.target instanceof Element) touched.add(event.target);
}, true);

/** The fields' values are on their way: from now on the reply decides. @param {Iterable<Element>} fields */
export function sent(fields) {
  for (const field of fields) touched.delete(field);
}

/** @param {HTMLElement} place @param {string} html */
export function morph(place, html) {
  const focused = document.activeElement;
  const settle = holdStill(place);
  Idiomorph.morph(place, html, {
    morphStyle: "innerHTML",
    callbacks: {
      beforeNodeMorphed(before, after) {
        if (!(before instanceof Element)) return true;
        // Most of a screen stays as it is, and the browser sees that faster than we do. Fields may show what was typed.
        if (before.isEqualNode(after) && !before.matches(FIELDS) && !before.querySelector(FIELDS)) return false;
        if (touched.has(before)) keepTyped(before, after);
        return true;
      },
      // Whether a dialog or a fold is open is the person's doing, not the template's.
      beforeAttributeUpdated: (name, element) =>
        !(name === "open" && (element instanceof HTMLDialogElement || element instanceof HTMLDetailsElement)),
    },
  });
  settle();
  settleTabStops(place);
  if (focused && focused !== document.body && !canHaveFocus(focused)) passFocus(place, focused);
  keepInSight(place);
}

/** @param {Element} element */
const canHaveFocus = (element) => element.isConnected && element.checkVisibility() && !element.matches(":disabled");

/**
 * What had the focus is gone or switched off: its group takes it, else the chosen place of a row, else the screen.
 * @param {HTMLElement} place
 * @param {Element} lost
 */
function passFocus(place, lost) {
  const near = [...(lost.closest("[role=group]")?.querySelectorAll("button, input") ?? [])];
  const next = near.find(canHaveFocus) ?? place.querySelector("[data-roving] [aria-current=true]");
  if (next instanceof HTMLElement) next.focus();
  else place.querySelector("main")?.focus({ preventScroll: true });
}

/** @param {Element} before @param {Node} after */
function keepTyped(before, after) {
  if (before instanceof HTMLInputElement && after instanceof HTMLInputElement && before.type !== "file") {
    after.value = before.value;
    after.checked = before.checked;
    if (!after.hasAttribute("value")) after.setAttribute("value", before.value);
  } else if (
    (before instanceof HTMLTextAreaElement && after instanceof HTMLTextAreaElement) ||
    (before instanceof HTMLSelectElement && after instanceof HTMLSelectElement)
  ) {
    after.value = before.value;
  }
}
