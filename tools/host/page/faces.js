// Faces: the sides of cards, dice and pieces, as printed or, where nothing is printed, drawn from what they show.

import {classes, make} from "./dom.js";
import {categoryOf, signOf} from "./things.js";

/** @typedef {import('./types.js').Face} Face */
/** @typedef {import('./types.js').TableInfo} TableInfo */

const usualRatio = 63 / 88;

/** Width by height of pictures, as far as they were seen. @type {Map<string, number>} */
const ratios = new Map();
/** Pictures that are drawn, to be drawn again without a flicker. @type {Map<string, HTMLImageElement[]>} */
const spare = new Map();
/** Pictures that could not be fetched. @type {Set<string>} */
const missing = new Set();

let onNewRatio = () => {};
let language = "en";

/**
 * Pictures are in this language; `changed` is called when one turns out to have another form than was thought.
 * @param {string} chosen
 * @param {() => void} changed
 */
export function prepareFaces(chosen, changed) {
  language = chosen;
  onNewRatio = changed;
}

/** Gathers the pictures below an element that is about to be drawn anew. @param {Element} root */
export function gatherPictures(root) {
  spare.clear();
  for (const image of root.querySelectorAll("img")) {
    const name = image.dataset.name ?? "";
    spare.set(name, [...(spare.get(name) ?? []), image]);
  }
}

/**
 * A printed side.
 * @param {string} name
 */
export function picture(name) {
  const kept = spare.get(name)?.pop();
  if (kept) {
    return kept;
  }
  const image = make("img", {
    class: "picture",
    src: `/art/${language}/${encodeURIComponent(name)}`,
    alt: "",
    "data-name": name,
    draggable: "false",
    decoding: "sync",
  });
  image.addEventListener("load", () => {
    const ratio = image.naturalWidth / image.naturalHeight;
    if (ratio > 0 && ratios.get(name) !== ratio) {
      ratios.set(name, ratio);
      onNewRatio();
    }
  });
  image.addEventListener("error", () => {
    missing.add(name);
    onNewRatio();
  });
  return image;
}

/**
 * Width by height that suits these faces.
 * @param {(Face | null | undefined)[]} faces
 */
export function ratioOf(faces) {
  for (const face of faces) {
    const ratio = face?.picture ? ratios.get(face.picture) : undefined;
    if (ratio) {
      return ratio;
    }
  }
  return null;
}

/** The form of most pictures that were seen, for places where nothing lies yet. */
export function commonRatio() {
  /** @type {Map<string, number>} */
  const counted = new Map();
  for (const ratio of ratios.values()) {
    counted.set(ratio.toFixed(3), (counted.get(ratio.toFixed(3)) ?? 0) + 1);
  }
  const [most] = [...counted].sort((a, b) => b[1] - a[1]);
  return most ? Number(most[0]) : usualRatio;
}

/** True if a picture shows the face. @param {Face} face */
export const isPictured = face => Boolean(face.picture) && !missing.has(face.picture ?? "");

/**
 * The side of a card or a piece.
 * @param {TableInfo} info
 * @param {Face} face
 */
export function drawFace(info, face) {
  const turned = face.turned ? `turned-${face.turned.replace(" ", "-")}` : "";
  const box = make("span", {
    class: classes("face", turned, face.face_down && "face-down", face.known && "known"),
    "aria-hidden": "true",
  });
  if (isPictured(face)) {
    box.append(picture(face.picture ?? ""));
  } else {
    box.append(drawnFace(info, face));
  }
  if (face.seat) {
    box.append(make("span", {class: `owner seat-${face.seat}`}, String(face.seat)));
  }
  return box;
}

/**
 * A face of which there is no picture.
 * @param {TableInfo} info
 * @param {Face} face
 */
function drawnFace(info, face) {
  const box = make("span", {class: classes("drawn", face.face_down && !face.known && "back")});
  for (const mark of face.marks ?? []) {
    const color = categoryOf(info, mark)?.color ?? "";
    box.append(
      make("span", {class: classes("mark", color && `color-${color}`)}, mark === "-" ? "" : signOf(info, mark)),
    );
  }
  const name = face.label || face.sign || face.name;
  if (name) {
    box.append(make("span", {class: classes("label", name.length > 4 && "long")}, name));
  }
  for (const side of face.sides ?? []) {
    side.numbers.forEach((n, i) => {
      if (n > 0) {
        box.append(
          make(
            "span",
            {class: `side side-${i} side-${side.form}`},
            side.form === "bar" ? "" : "▲".repeat(Math.min(n, 3)),
          ),
        );
      }
    });
  }
  return box;
}

/**
 * The sign of a category as a small coloured chip.
 * @param {TableInfo} info
 * @param {string} id
 */
export function signChip(info, id) {
  const category = categoryOf(info, id);
  return make(
    "span",
    {class: classes("sign", category?.color && `color-${category.color}`), "aria-hidden": "true"},
    signOf(info, id),
  );
}
