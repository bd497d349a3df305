// The page's side of a click: event -> message -> worker -> reply -> store, morph and effects.
// @ts-check
import { watchClocks } from "./clock.js";
import { confirmed } from "./dialogs.js";
import { watchDrags } from "./drag.js";
import { carryOut, lead } from "./effects.js";
import { watchEvents } from "./events.js";
import { watchKeys } from "./keys.js";
import { keepMemory } from "./keeper.js";
import { Link } from "./link.js";
import { morph, parsed } from "./morph.js";
import { watchOffline } from "./offline.js";
import { speakAtFirst } from "./page.js";
import { arrive, leave } from "./places.js";
import { atRest } from "./press.js";
import { stopPrinting } from "./printer.js";
import { showFailure, showProgress, showReady } from "./status.js";
import { keep, readAll, watchStore } from "./store.js";

/** @typedef {{do: string, args?: object, fields?: object, idle?: boolean}} Request */

/** The address, as Python knows it. */
const here = () => location.hash || "#/";

/** Everything from here on; first.js has found out whether this browser can, and begun. @param {Started} python */
async function run(python) {
  await speakAtFirst();
  const app = /** @type {HTMLElement} */ (document.getElementById("app"));
  /** @type {DocumentFragment | null} */
  let screen = null;
  /** @type {import("./link.js").Effect[]} */
  let unshown = [];
  const link = new Link(python, {
    progress: showProgress,
    failed(reason, detail) {
      stopPrinting();
      showFailure(reason, detail);
    },
    async reply({ html, effects }, last) {
      const kept = keep(effects, send);
      // With the next turn the disk is at work, and the screen is read meanwhile.
      await undefined;
      if (html !== null) screen = parsed(html);
      await kept;
      window.first.settled();
      await window.first.equipped;
      await atRest();
      // While a message waits, this screen is out of date already: it would undo what the message is about.
      if (last() && screen !== null) {
        leave();
        morph(app, screen);
        tickOn();
        screen = null;
      }
      carryOut(effects, send);
      unshown.push(...effects);
      if (screen !== null) return;
      arrive();
      lead(unshown.splice(0), send);
    },
    quiet: () => pressWaiting(),
  });

  /** @param {Request} request @param {() => void} [answered] */
  function send({ do: verb, args = {}, fields = {}, idle = false }, answered) {
    // What is only for idle moments would keep a press from the screen; the reply under way asks for it again.
    if (idle && link.busy) return;
    link.send({ do: verb, args, fields, at: here(), now: Date.now() }, answered);
  }

  watchEvents(document, send, confirmed, window.first.take());
  const tickOn = watchClocks(send);
  const pressWaiting = watchKeys(document, () => link.busy);
  watchDrags(document, send);
  watchStore(send);
  await link.boot({
    saves: await readAll(),
    settings: window.first.settings,
    languages: [...navigator.languages],
    at: here(),
    now: Date.now(),
  });
  showReady();
  await link.stored;
  if (link.restored) document.documentElement.dataset.memory = "used";
  if ((await watchOffline(send)) && !link.restored) keepMemory(link);
}

if (window.first.python) await run(window.first.python);
