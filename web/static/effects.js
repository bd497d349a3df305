// What Python asks of the browser, one small function each.
// @ts-check
import { tellBeside } from "./beside.js";
import { showText } from "./dialogs.js";
import { go, lastPressed } from "./events.js";
import { hold } from "./locks.js";
import { takeOver } from "./offline.js";
import { speak } from "./page.js";
import { print, stopPrinting } from "./printer.js";
import { play } from "./sound.js";
import { isKept, keepSettings } from "./store.js";

/** @typedef {import("./events.js").Send} Send */

/** What the page does next by itself, and when. @type {{timer: ReturnType<typeof setTimeout>, verb: string, due: number} | undefined} */
let step;
let persisted = false;

/** @type {Record<string, (effect: any, send: Send) => void>} */
const EFFECTS = {
  document({ lang, title, theme, marks, motion }) {
    const root = document.documentElement;
    speak(lang);
    // Mostly nothing of it is new, and writing it anyway would cost the page its styles.
    for (const [name, value] of Object.entries({ lang, "data-theme": theme, "data-marks": String(marks), "data-motion": motion })) {
      if (root.getAttribute(name) !== value) root.setAttribute(name, value);
    }
    if (document.title !== title) document.title = title;
  },
  settings: ({ value }) => keepSettings(value),
  persist() {
    if (!persisted) navigator.storage?.persist?.();
    persisted = true;
  },
  go: ({ to, replace }) => go(to, !!replace),
  announce: ({ text, at }) => at ? tell(text, document.getElementById(at)) : announce(text),
  focus({ id }) {
    const element = document.getElementById(id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest" });
  },
  sound: ({ name, aloud, felt }) => play({ name, aloud, felt }),
  download,
  copy({ text, to, done }) {
    const parts = [text, to && new URL(to, location.href).href];
    copy(parts.filter(Boolean).join("\n"), done, lastPressed());
  },
  // A bot's pause goes on while the person does other things; who has read ends it.
  step({ after, verb = "table.step" }, send) {
    const due = performance.now() + after;
    if (step && step.verb === verb && step.due <= due) return;
    clearTimeout(step?.timer);
    const timer = setTimeout(() => {
      step = undefined;
      send({ do: verb, idle: true });
    }, after);
    step = { timer, verb, due };
  },
  print: ({ number, kind, order, name, show }, send) => print({ number, kind, order, name, show }, send),
  "stop-printing": () => stopPrinting(),
  hold: ({ key, steal }, send) => hold(key, !!steal, send),
  update: () => takeOver(),
};

/** All but what store.js has seen to before the answer was shown. @param {import("./link.js").Effect[]} effects @param {Send} send */
export function carryOut(effects, send) {
  if (!effects.some((effect) => effect.do === "step")) step = void clearTimeout(step?.timer);
  for (const effect of effects) if (!isKept(effect) && effect.do !== "focus") EFFECTS[effect.do](effect, send);
}

/** Lead to what has just come, once the screen that holds it is shown. @param {import("./link.js").Effect[]} effects @param {Send} send */
export function lead(effects, send) {
  for (const effect of effects) if (effect.do === "focus") EFFECTS.focus(effect, send);
}

/** What is to be said with the next frame. @type {string[]} */
const said = [];

/** A region that is emptied first says the same words again when they come twice. @param {string} text */
function announce(text) {
  const region = /** @type {HTMLElement} */ (document.getElementById("live"));
  region.textContent = "";
  if (said.push(text) === 1) requestAnimationFrame(() => { region.textContent = said.splice(0).join(" "); });
}

/** @param {{name: string, type: string, text: string}} file */
function download({ name, type, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Aloud, and beside what was pressed or changed. @param {string} text @param {Element | null | undefined} place */
function tell(text, place) {
  announce(text);
  tellBeside(place, text);
}

/** What cannot be put into the clipboard is shown, to be copied by hand. @param {string} text @param {string} done said once it is there @param {Element | undefined} button */
export async function copy(text, done, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return showText(text);
  }
  tell(done, button);
}
