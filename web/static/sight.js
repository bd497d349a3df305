// What has to be seen: the row in play, above the drawer that lies over the screen's lower edge.
// @ts-check

/** What was brought into sight last, and how much was covered then: it is not done again while a person looks around. @type {string | undefined} */
let shown;

/** @param {HTMLElement} place */
export function keepInSight(place) {
  const cover = place.querySelector("[data-covers]");
  const covered = cover instanceof HTMLElement && getComputedStyle(cover).position === "sticky" ? cover.offsetHeight : 0;
  document.documentElement.style.setProperty("--covered", `${covered}px`);
  const wanted = place.querySelector("[data-show]");
  const now = wanted ? `${wanted.id} ${covered}` : undefined;
  if (now !== shown) wanted?.scrollIntoView({ block: "nearest" });
  shown = now;
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
    scrollBy(0, now.getBoundingClientRect().top - top);
    const next = document.getElementById(now.closest("[data-still]")?.getAttribute("data-still") || "");
    for (const part of [next, now]) part?.scrollIntoView({ block: "nearest" });
  };
}
