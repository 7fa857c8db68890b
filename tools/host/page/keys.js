// Keys: what a keyboard does on the page besides Tab and Enter, which browsers know.

import {byId} from "./dom.js";
import {showActions, showEnd, showLog, showMenu, showRemarks, showRules, showUnseen} from "./match_pages.js";
import {askHint, explain, undo} from "./requests.js";
import * as pages from "./pages.js";

/**
 * The Latin letter of the key, whatever the keyboard types.
 * @param {KeyboardEvent} event
 */
function letterOf(event) {
  if (event.key.length === 1 && /[a-z?]/i.test(event.key)) {
    return event.key;
  }
  const [, letter] = /^Key([A-Z])$/.exec(event.code) ?? [];
  return letter ? (event.shiftKey ? letter : letter.toLowerCase()) : event.key;
}

/**
 * Has the keyboard do what the table of keys says.
 * @param {() => import('./play.js').Play | null} current
 */
export function prepareKeys(current) {
  document.addEventListener("keydown", event => {
    const play = current();
    const target = event.target;
    if (
      !play ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      (target instanceof HTMLElement && target.matches("textarea, input, select"))
    ) {
      return;
    }
    if (pages.isOpen()) {
      if (event.key === "F1") {
        event.preventDefault();
      }
      return;
    }
    const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
    if (steps) {
      if (moveFocus(steps[0] ?? 0, steps[1] ?? 0)) {
        event.preventDefault();
      }
      return;
    }
    const done = act(play, event.key === "F1" || event.key === "Escape" ? event.key : letterOf(event));
    if (done) {
      event.preventDefault();
    }
  });
}

/**
 * @param {import('./play.js').Play} play
 * @param {string} key
 */
function act(play, key) {
  const view = play.view;
  switch (key) {
    case "Escape":
      return play.letGo();
    case "F1":
      showRules(play);
      return true;
    case "?":
      askHint(play);
      return true;
    case "a":
      showActions(play);
      return true;
    case "u":
      undo(play);
      return true;
    case "v":
      showUnseen(play);
      return true;
    case "r":
      showRemarks(play);
      return true;
    case "m":
      showMenu(play);
      return true;
    case "l":
    case "L":
      showLog(play);
      return true;
    case "g":
      play.settings.gains = !play.settings.gains;
      play.settle();
      return true;
    case "e":
      if (view?.over) {
        showEnd(play);
      }
      return Boolean(view?.over);
    case "x":
      explain(play, view?.seat ?? view?.decides ?? 1, null);
      return true;
    case "p": {
      const pass = view?.declines.indexOf(true) ?? -1;
      if (pass >= 0 && play.mayAct()) {
        play.act(pass);
      }
      return true;
    }
    default:
      return false;
  }
}

/**
 * Moves the focus to the next place in a direction. Places that may be chosen come first, if there is one that way.
 * @param {number} dx
 * @param {number} dy
 */
function moveFocus(dx, dy) {
  const places = /** @type {HTMLElement[]} */ ([...byId("table").querySelectorAll(".place:not([aria-hidden])")]);
  const active =
    document.activeElement instanceof HTMLElement && document.activeElement.matches(".place")
      ? document.activeElement
      : null;
  if (!active) {
    const first = places.find(place => place.matches("button")) ?? places[0];
    first?.focus();
    return Boolean(first);
  }
  const from = center(active);
  let best = null,
    least = Infinity;
  for (const place of places) {
    if (place === active) {
      continue;
    }
    const to = center(place);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (along < 4) {
      continue;
    }
    const distance = along + 2.2 * across + (place.matches("button") ? 0 : 60);
    if (distance < least) {
      best = place;
      least = distance;
    }
  }
  best?.focus();
  best?.scrollIntoView({block: "nearest", inline: "nearest"});
  return true;
}

/** @param {Element} element */
function center(element) {
  const at = element.getBoundingClientRect();
  return {x: at.left + at.width / 2, y: at.top + at.height / 2};
}
