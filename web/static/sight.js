// What has to be seen: the row in play, above the drawer that lies over the screen's lower edge.
// @ts-check

/** What was brought into sight last; it is not done again while a person looks around. @type {string | undefined} */
let shown;

/** What lies over the screen's lower edge. @type {Element | null} */
let cover = null;

/** How much it covers is told by the browser when the page is laid out: asking before would lay it out once more for each click. */
const watch = new ResizeObserver(([{ target, borderBoxSize }]) => {
  uncover(getComputedStyle(target).position === "sticky" ? borderBoxSize[0].blockSize : 0);
  bringIntoSight();
});

/** @param {number} height */
const uncover = (height) => document.documentElement.style.setProperty("--covered", `${height}px`);
const bringIntoSight = () => document.querySelector("#app [data-show]")?.scrollIntoView({ block: "nearest" });

/** @param {HTMLElement} place */
export function keepInSight(place) {
  const now = place.querySelector("[data-covers]");
  if (now !== cover) {
    watch.disconnect();
    cover = now;
    if (cover) watch.observe(cover);
    else uncover(0);
  }
  const wanted = place.querySelector("[data-show]")?.id;
  if (wanted !== shown) bringIntoSight();
  shown = wanted;
}

/**
 * Where a choice moves what lies round it, what was chosen stays where a person has just pressed it; what `data-still`
 * names, to go on with, comes into sight with it.
 * @param {HTMLElement} place
 * @returns {() => void} to be called when the new screen stands
 */
export function holdStill(place) {
  const chosen = () => place.querySelector("[data-still] [aria-current=true]");
  const before = chosen();
  const tops = new Map([...place.querySelectorAll("[data-still] button")].map((one) => [one, one.getBoundingClientRect().top]));
  return () => {
    const now = chosen();
    const top = now ? tops.get(now) : undefined;
    if (!now || now === before || top === undefined) return;
    // On a small screen the sheet is moved, else the page; what one can't, the other does.
    for (const moved of [now.closest(".sheet"), window]) moved?.scrollBy(0, now.getBoundingClientRect().top - top);
    const next = document.getElementById(now.closest("[data-still]")?.getAttribute("data-still") || "");
    for (const part of [next, now]) part?.scrollIntoView({ block: "nearest" });
  };
}
