// The keyboard: keys that stand for a button, and arrow keys inside a roving group.
// @ts-check
import { isOff, isRepeatable, isUnderWay } from "./events.js";

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
});

/** @typedef {{event: KeyboardEvent, verb?: string | null, here?: boolean}} Press with what its button did on the screen that was looked at; `here`: on what has the focus; with neither: an arrow that walks */

/**
 * A key that is pressed while a reply is on its way waits for it: the button that it stands for may only come then, or go.
 * @param {Document} document
 * @param {() => boolean} busy whether a reply is on its way
 * @returns {() => void} to be called when none is any more
 */
export function watchKeys(document, busy) {
  /** @type {Press[]} */
  const waiting = [];

  /** @param {Press} press */
  function carryOut({ event, verb, here }) {
    const focus = document.activeElement;
    if (here) return void (focus instanceof HTMLElement && focus.click());
    if (verb === undefined) return void (focus && rove(focus, event.key));
    const button = buttonsFor(document, event).find((button) => !isOff(button));
    if (button?.getAttribute("data-do") === verb) button?.click();
  }

  /** What a pointer pressed last: whoever clicks pegs into a row and then presses Enter means the row. @type {Element | null} */
  let clicked = null;
  document.addEventListener("pointerdown", ({ target }) => {
    clicked = target instanceof Element ? target.closest("button") : null;
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab") {
      clicked = null;
      closeGroups();
    }
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const focus = document.activeElement;
    // A key that is held down goes on writing, walking and taking out; it does not press a button again.
    if (event.repeat && event.key === "Enter" && !focus?.matches("textarea")) return event.preventDefault();
    if (focus && isTyping(focus)) return;
    const help = event.key === "?" && !document.querySelector("dialog:modal") && document.querySelector("[data-key='?']");
    if (help instanceof HTMLElement) return void (event.preventDefault(), help.click());
    if (event.repeat && event.key !== "Backspace" && !(event.key in ARROWS)) return;
    const press = meant(document, event);
    if (!press) return;
    event.preventDefault();
    if (busy()) waiting.push(press);
    else carryOut(press);
  });

  /** What this key press is to do, if it is ours. @param {Document} document @param {KeyboardEvent} event @returns {Press | undefined} */
  function meant(document, event) {
    const focus = document.activeElement;
    if (focus && event.key in ARROWS && focus.closest("[data-roving]")) return { event };
    if (focus?.matches("select, input[type=radio]") || (focus?.matches("input[type=range]") && event.key.length > 1)) return undefined;
    const pressed = event.key === " " || (event.key === "Enter" && !(focus && (isCurrent(focus) || (focus === clicked && isRepeatable(focus)))));
    // The browser's own, unless an arrow still waits to walk: what it comes to is what is meant.
    if (pressed && focus?.matches("button, a[href], summary")) return waiting.length ? { event, here: true } : undefined;
    if (pressed && focus?.matches("input")) return undefined;
    const buttons = buttonsFor(document, event);
    const button = buttons.find((button) => !isOff(button)) ?? (busy() ? buttons[0] : undefined);
    if (!button) return undefined;
    const verb = button.getAttribute("data-do");
    const last = waiting.at(-1);
    const again = last ? last.verb === verb : isUnderWay(button);
    return again && !isRepeatable(button) ? undefined : { event, verb };
  }

  document.addEventListener("focusin", (event) => {
    const group = event.target instanceof Element && event.target.closest("[data-roving]");
    if (group) last.set(group, /** @type {Element} */ (event.target));
  });

  return () => {
    for (let press = waiting.shift(); press; press = busy() ? undefined : waiting.shift()) carryOut(press);
  };
}

/** A sheet that lies behind another is not. @param {Element} element */
export const isShown = (element) => element.checkVisibility({ visibilityProperty: true });

/** @param {Element} element */
const isTyping = (element) =>
  element.matches("textarea, [contenteditable=true], input:not([type=button], [type=checkbox], [type=radio], [type=range], [type=submit])");

/** The chosen member of a group: pressing it again would change nothing, so Enter is free. @param {Element} element */
const isCurrent = (element) => element.matches("[data-roving] [aria-current=true]");

/**
 * The visible buttons that this key stands for; a letter counts by its place on the keyboard too, whatever the alphabet.
 * A part of the screen with keys of its own has them while the focus is in it, and then they are the only ones.
 * @param {Document} document
 * @param {KeyboardEvent} event
 */
function buttonsFor(document, event) {
  const room = document.querySelector("dialog:modal") ?? document;
  const part = document.activeElement?.closest("[data-keys]") ?? null;
  const names = [event.key, event.code.replace(/^Key/, "").toLowerCase()];
  return /** @type {HTMLElement[]} */ ([...room.querySelectorAll("[data-key]")].filter((element) =>
    (element.getAttribute("data-key") || "").split(" ").some((key) => names.includes(key)) &&
    element.closest("[data-keys]") === part && isShown(element) && !element.closest("[inert]")));
}

/** @param {Element} group */
const members = (group) => /** @type {HTMLElement[]} */ (
  [...group.querySelectorAll("[data-do], [data-dialog], a[href]")].filter((element) => !element.matches(":disabled") && isShown(element)));

/** Move the focus to the nearest member in the arrow's direction; where one is chosen, choose that. @param {Element} focus @param {string} key */
function rove(focus, key) {
  const group = focus.closest("[data-roving]");
  if (!group) return;
  const [right, down] = ARROWS[key];
  const from = middle(focus);
  let best;
  let least = Infinity;
  for (const member of members(group)) {
    const to = middle(member);
    const ahead = (to.x - from.x) * right + (to.y - from.y) * down;
    const aside = Math.abs((to.x - from.x) * down) + Math.abs((to.y - from.y) * right);
    if (ahead > 1 && ahead + 3 * aside < least) [best, least] = [member, ahead + 3 * aside];
  }
  best?.focus();
  if (currentOf(group)) best?.click();
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Element} group */
const currentOf = (group) => /** @type {HTMLElement | null} */ (group.querySelector("[aria-current=true]"));

/** Where one of a group is chosen, the focus goes with the choice. @param {ParentNode} place */
export function followChoice(place) {
  const group = document.activeElement?.closest("[data-roving]");
  if (group && place.contains(group)) currentOf(group)?.focus();
}

/** Who had the focus last. @type {WeakMap<Element, Element>} */
const last = new WeakMap();

/**
 * Each group is one stop for the Tab key: the chosen member, else the one that had the focus last, else the first. That
 * is seen to while the key does its work; a screen that comes then or later is compared with what the templates say.
 */
function closeGroups() {
  /** @type {HTMLElement[]} */
  const closed = [];
  for (const group of document.querySelectorAll("[data-roving]")) {
    const all = members(group);
    const stop = all.find((member) => member === (currentOf(group) ?? last.get(group))) ?? all[0];
    closed.push(...all.filter((member) => member !== stop && !member.hasAttribute("tabindex")));
  }
  for (const member of closed) member.tabIndex = -1;
  setTimeout(() => { for (const member of closed) member.removeAttribute("tabindex"); });
}
