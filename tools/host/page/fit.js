// Fit: how large the cards of a table are drawn, so that it fits its room.

import {byId} from "./dom.js";

/** The size that was found last; it shrinks while a match goes on, and grows where there is more room. */
let found = Infinity;

/** The room has changed, or another match begins. */
export function forgetFit() {
  found = Infinity;
}

/**
 * The largest cards with which the table fits its room; where even small ones do not, it is scrolled.
 * @param {HTMLElement} root
 * @param {HTMLElement} room
 */
export function fitTable(root, room) {
  const isNarrow = innerWidth <= 860;
  const least = isNarrow ? 48 : 62;
  const widest = isNarrow
    ? Math.min(110, room.clientWidth / 4.6)
    : Math.min(room.clientHeight / 3.2, room.clientWidth / 6, 260);
  const beyond = isNarrow ? byId("head").offsetHeight + byId("bar").offsetHeight + 8 : 0;
  const fits = (/** @type {number} */ size) => {
    root.style.setProperty("--card", `${size}px`);
    if (isNarrow) {
      // What is one's own can be seen without scrolling.
      const own = [...root.querySelectorAll(".group.mine, .group:has(button.place)")];
      const bottom = Math.max(0, ...own.map(group => group.getBoundingClientRect().bottom));
      return bottom - root.getBoundingClientRect().top <= innerHeight - beyond && root.scrollWidth <= room.clientWidth;
    }
    return room.scrollHeight <= room.clientHeight + 1 && root.scrollWidth <= room.clientWidth + 1;
  };
  let low = least;
  let high = Math.max(least, Math.min(found, widest));
  if (fits(high)) {
    low = high;
  }
  while (high - low > 2) {
    const middle = (low + high) / 2;
    if (fits(middle)) {
      low = middle;
    } else {
      high = middle;
    }
  }
  root.style.setProperty("--card", `${low}px`);
  found = low;
}
