// Clocks tick by themselves from one screen to the next; Python is told when one stands at zero, and when nobody looks.
// @ts-check

/** @typedef {import("./events.js").Send} Send */

/** Since when the page lies hidden, as Python knows. */
let hidden = false;

/** The moment of zero that was told. */
let told = 0;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let tick;

/** @param {Send} send */
export function watchClocks(send) {
  const look = () => {
    if (document.hidden === hidden || !(hidden || running())) return;
    hidden = document.hidden;
    send({ do: "table.clock", args: { shown: !hidden } });
  };
  document.addEventListener("visibilitychange", look);

  return function follow() {
    clearTimeout(tick);
    const clock = running();
    if (!clock) return;
    look();
    const zero = Number(clock.dataset.clock);
    const digits = clock.querySelector("[aria-hidden].clock-left");
    const left = zero - Date.now();
    if (!digits) return;
    digits.textContent = minutesAndSeconds(left);
    if (left > 0) tick = setTimeout(follow, ((left - 1) % 1000) + 1);
    else if (told !== zero) {
      told = zero;
      send({ do: "table.clock", args: { shown: !hidden } });
    }
  };
}

/** @returns {HTMLElement | null} */
const running = () => document.querySelector("[data-clock]");

/** As Python writes it. @param {number} left in milliseconds */
function minutesAndSeconds(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
