// Motion: a piece moves from where it was to where it goes, in 200 ms; none where people want none.

import {keyOf, thing} from "./things.js";

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Face} Face */

const duration = 200;

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Where every piece is on the screen, before the table is drawn anew.
 * @param {Element} root
 * @returns {Map<string, DOMRect>}
 */
export function whereabouts(root) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".place[data-key]"))) {
    found.set(element.dataset.key ?? "", element.getBoundingClientRect());
  }
  return found;
}

/**
 * Moves what lies elsewhere than before.
 * @param {Element} root
 * @param {View} before
 * @param {View} after
 * @param {Map<string, DOMRect>} were
 */
export function move(root, before, after, were) {
  if (isStill()) {
    return;
  }
  const old = facesByPlace(before),
    now = facesByPlace(after);
  const left = [...old].filter(([key, lay]) => {
    const lies = now.get(key);
    return lay.face && (!lies || lies.face !== lay.face || lies.count < lay.count);
  });
  for (const [key, lies] of now) {
    const lay = old.get(key);
    if (!lies.face || (lay && lay.face === lies.face && lay.count >= lies.count)) {
      continue;
    }
    const from = left.findIndex(([was, gone]) => was !== key && gone.face === lies.face);
    const element = root.querySelector(`.place[data-key="${key}"]`);
    const [source] = from >= 0 ? (left.splice(from, 1)[0] ?? []) : [];
    const begin = source ? were.get(source) : undefined;
    if (element) {
      animate(element, begin, lay?.face ? "turn" : "come");
    }
  }
}

/**
 * @param {Element} element
 * @param {DOMRect | undefined} from
 * @param {'turn' | 'come'} kind
 */
function animate(element, from, kind) {
  const to = element.getBoundingClientRect();
  if (from && to.width) {
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    element.classList.add("moving");
    element
      .animate([{transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`}, {transform: "none"}], {
        duration,
        easing: "cubic-bezier(.3, 0, .2, 1)",
      })
      .finished.finally(() => element.classList.remove("moving"));
  } else if (kind === "turn") {
    element.animate([{transform: "rotateY(90deg)"}, {transform: "none"}], {duration, easing: "ease-out"});
  } else {
    element.animate(
      [
        {opacity: 0, transform: "scale(.85)"},
        {opacity: 1, transform: "none"},
      ],
      {duration, easing: "ease-out"},
    );
  }
}

/**
 * What lies where, for motion: the face of every place, as a text.
 * @param {View} view
 */
function facesByPlace(view) {
  /** @type {Map<string, {face: string, count: number}>} */
  const found = new Map();
  const textOf = (/** @type {Face | null | undefined} */ face) =>
    face ? JSON.stringify([face.marks, face.label, face.name, face.picture]) : "";
  (view.table.zones ?? []).forEach((zone, i) =>
    zone.slots.forEach((slot, j) => found.set(keyOf(thing("zone", i, j)), {face: textOf(slot.top), count: slot.cards})),
  );
  (view.table.structures ?? []).forEach((structure, i) =>
    structure.spots.forEach((spot, j) =>
      found.set(keyOf(thing("structure", i, j)), {face: textOf(spot.face), count: spot.face ? 1 : 0}),
    ),
  );
  (view.table.dice ?? []).forEach((die, i) =>
    die.faces.forEach((face, j) => found.set(keyOf(thing("die", i, j)), {face: textOf(face), count: 1})),
  );
  (view.table.pools ?? []).forEach((pool, i) =>
    pool.rows.forEach((row, j) =>
      row.pieces.forEach((piece, k) =>
        found.set(keyOf(thing("pool", i, j, k)), {face: textOf(piece.face), count: piece.count}),
      ),
    ),
  );
  return found;
}
