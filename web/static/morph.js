// Put new HTML in place of old, keeping focus, scroll, open dialogs and what a person is just typing.
// @ts-check
import { Idiomorph } from "idiomorph";
import { stayBeside } from "./beside.js";
import { followChoice, isShown } from "./keys.js";
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

/** @param {string} html */
export const parsed = (html) => document.createRange().createContextualFragment(html);

/** @param {HTMLElement} place @param {DocumentFragment} screen */
export function morph(place, screen) {
  const focused = document.activeElement;
  const part = focused?.closest("[data-keys]");
  const settle = holdStill(place);
  Idiomorph.morph(place, screen, {
    morphStyle: "innerHTML",
    callbacks: {
      beforeNodeMorphed(before, after) {
        if (!(before instanceof Element)) return true;
        if (before.hasAttribute("data-filled")) return false;
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
  followChoice(place);
  if (focused && focused !== document.body && !canHaveFocus(focused)) passFocus(place, focused, part);
  keepInSight(place);
  stayBeside();
}

/** @param {Element} element */
const canHaveFocus = (element) => element.isConnected && isShown(element) && !element.matches(":disabled");

/**
 * What had the focus is gone or switched off: its group takes it, else the chosen place of a row in the same part of the
 * screen, else the screen. The page stays where it is.
 * @param {HTMLElement} place
 * @param {Element} lost
 * @param {Element | null | undefined} part
 */
function passFocus(place, lost, part) {
  const near = [...(lost.closest("[role=group]")?.querySelectorAll("button, input") ?? [])];
  const chosen = [...place.querySelectorAll("[data-roving] [aria-current=true]")].filter((one) => one.closest("[data-keys]") === part);
  const next = [...near, ...chosen].find(canHaveFocus) ?? place.querySelector("main");
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
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
