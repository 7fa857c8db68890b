// Things of a table: their keys, what lies there, and what they are called.

import {allOf, say} from "./words.js";

/** @typedef {import('./types.js').Thing} Thing */
/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Face} Face */
/** @typedef {import('./types.js').TableInfo} TableInfo */

/**
 * A text by which things are compared.
 * @param {Thing} thing
 */
export const keyOf = thing => `${thing.part}:${thing.index}:${thing.at ?? ""}:${thing.piece ?? ""}`;

/**
 * @param {Thing['part']} part
 * @param {number} index
 * @param {number | null} [at]
 * @param {number | null} [piece]
 * @returns {Thing}
 */
export const thing = (part, index, at = null, piece = null) => ({part, index, at, piece});

/**
 * The things of one part of a table, such as its zones.
 * @param {Table} table
 * @param {Thing['part']} part
 * @returns {import('./types.js').Part[]}
 */
export function partsOf(table, part) {
  switch (part) {
    case "zone":
      return table.zones ?? [];
    case "structure":
      return table.structures ?? [];
    case "die":
      return table.dice ?? [];
    case "pool":
      return table.pools ?? [];
    case "counter":
      return /** @type {any} */ (table.counters ?? []);
  }
}

/**
 * The face that lies there, if one does.
 * @param {Table} table
 * @param {Thing} at
 * @returns {Face | null}
 */
export function faceAt(table, at) {
  if (at.part === "die") {
    const die = table.dice?.[at.index];
    const side = at.at ?? die?.up;
    return side === null || side === undefined ? null : (die?.faces[side] ?? null);
  }
  if (at.at === null) {
    return null;
  }
  switch (at.part) {
    case "zone":
      return table.zones?.[at.index]?.slots[at.at]?.top ?? null;
    case "structure":
      return table.structures?.[at.index]?.spots[at.at]?.face ?? null;
    case "pool":
      return at.piece === null ? null : (table.pools?.[at.index]?.rows[at.at]?.pieces[at.piece]?.face ?? null);
    default:
      return null;
  }
}

/**
 * The category of an id.
 * @param {TableInfo} info
 * @param {string} id
 */
export const categoryOf = (info, id) => info.categories.find(category => category.id === id);

/**
 * The sign of a category: the letter of the language, or the symbol, or the glyph that is typed.
 * @param {TableInfo} info
 * @param {string} id
 */
export function signOf(info, id) {
  const category = categoryOf(info, id);
  if (!category) {
    return "";
  }
  const sign = category.letter || category.glyph;
  const isOwn = info.categories.every(other => other.id === id || (other.letter || other.glyph) !== sign);
  return isOwn ? sign : category.glyph;
}

/**
 * What a seat is called: "Anna".
 * @param {TableInfo} info
 * @param {number | null} seat
 */
export const titleOfSeat = (info, seat) => info.seats.find(each => each.seat === seat)?.title ?? "";

/**
 * What a face is called: "Ant over Bee", "face down".
 * @param {TableInfo} info
 * @param {Face} face
 */
export function faceInWords(info, face) {
  let text = face.name ?? "";
  if (!text) {
    for (const [i, mark] of (face.marks ?? []).entries()) {
      const name = mark === "-" ? say("nothing") : (categoryOf(info, mark)?.name ?? mark);
      text = i === 0 ? name : say("{top} over {bottom}", {top: text, bottom: name});
    }
  }
  if (face.label) {
    text = text ? `${text} (${face.label})` : face.label;
  }
  if (face.seat) {
    text += ` (${titleOfSeat(info, face.seat)})`;
  }
  const sides = (face.sides ?? []).map(side => sideInWords(side)).filter(Boolean);
  if (sides.length) {
    text += text ? ` [${sides.join("; ")}]` : sides.join("; ");
  }
  if (face.known) {
    text = say("{thing}, face down, known to you", {thing: text});
  } else if (face.face_down) {
    text = text ? say("face down, back {back}", {back: text}) : say("face down");
  }
  switch (face.turned) {
    case "right":
      return say("{thing}, turned right", {thing: text});
    case "upside down":
      return say("{thing}, upside down", {thing: text});
    case "left":
      return say("{thing}, turned left", {thing: text});
    default:
      return text;
  }
}

/** @param {import('./types.js').Side} side */
function sideInWords(side) {
  const names = [say("above"), say("right"), say("below"), say("left")];
  const told = side.numbers
    .map((n, i) => (n > 0 ? (n > 1 ? `${names[i]} ${n}` : (names[i] ?? "")) : ""))
    .filter(Boolean);
  return told.length ? `${side.name}: ${told.join(", ")}` : "";
}

/**
 * Where a thing is: "Graveyard 3", "Anna: a1", "Hand of Anna 2".
 * @param {TableInfo} info
 * @param {Table} table
 * @param {Thing} at
 */
export function placeInWords(info, table, at) {
  const part = partsOf(table, at.part)[at.index];
  if (!part) {
    return "";
  }
  const whose = part.seats ? allOf(part.seats.map(seat => titleOfSeat(info, seat))) : titleOfSeat(info, part.seat);
  const title = whose ? `${whose}, ${part.title}` : part.title;
  if (at.at === null) {
    return title;
  }
  switch (at.part) {
    case "zone": {
      const slot = table.zones?.[at.index]?.slots[at.at];
      const namesItself = part.seat !== null && slot?.cards === 1 && slot.top; // a card in a hand
      return namesItself ? title : `${title} ${slot?.label ?? ""}`;
    }
    case "structure": {
      const place = table.structures?.[at.index]?.spots[at.at]?.label ?? "";
      return `${title} ${
        at.piece === null ? place : at.piece === 0 ? say("{place} top", {place}) : say("{place} bottom", {place})
      }`;
    }
    case "pool": {
      const row = table.pools?.[at.index]?.rows[at.at];
      return row?.title && row.title !== part.title ? `${title}, ${row.title}` : title;
    }
    default:
      return title;
  }
}

/**
 * All that is told of a thing by its name: where it is and what lies there.
 * @param {TableInfo} info
 * @param {Table} table
 * @param {Thing} at
 */
export function thingInWords(info, table, at) {
  const place = placeInWords(info, table, at);
  const face = faceAt(table, at);
  const told = [face ? `${place}: ${faceInWords(info, face)}` : place];
  if (at.part === "zone" && at.at !== null) {
    const slot = table.zones?.[at.index]?.slots[at.at];
    if (slot && slot.cards !== 1) {
      told.push(slot.cards === 0 ? say("empty") : say("{n} {n|card|cards}", {n: slot.cards}));
    }
    told.push(...tokensInWords(info, slot?.tokens));
  }
  if (at.part === "structure" && at.at !== null) {
    const spot = table.structures?.[at.index]?.spots[at.at];
    if (spot && !spot.face) {
      told.push(spot.anchor ? say("anchor") : spot.open ? say("open") : say("empty"));
    }
    told.push(...tokensInWords(info, spot?.tokens));
  }
  if (at.part === "pool" && at.at !== null && at.piece !== null) {
    const piece = table.pools?.[at.index]?.rows[at.at]?.pieces[at.piece];
    if (piece && piece.count > 1) {
      told.push(`×${piece.count}`);
    }
  }
  if (at.part === "counter") {
    const counter = table.counters?.[at.index];
    told.push(counter?.cap ? `${counter.value}/${counter.cap}` : String(counter?.value ?? ""));
  }
  return told.join(", ");
}

/**
 * @param {TableInfo} info
 * @param {import('./types.js').Token[]} [tokens]
 */
const tokensInWords = (info, tokens = []) =>
  tokens.map(token => (token.seat ? `${token.name} (${titleOfSeat(info, token.seat)})` : token.name));

/**
 * The sentences of what lies there: what its text says, and what earns points for its marks.
 * @param {TableInfo} info
 * @param {Face | null} face
 * @returns {{name: string, sentence: string, category?: string}[]}
 */
export function sentencesAbout(info, face) {
  if (!face) {
    return [];
  }
  const told = face.text ? [{name: "", sentence: face.text}] : [];
  for (const mark of new Set(face.marks ?? [])) {
    const category = categoryOf(info, mark);
    if (category?.sentence) {
      told.push(/** @type {any} */ ({name: category.name, sentence: category.sentence, category: mark}));
    }
  }
  return told;
}

/** The thing of a key. @param {string} key @returns {Thing} */
export function parseKey(key) {
  const [part, index, at, piece] = key.split(":");
  return {
    part: /** @type {any} */ (part),
    index: Number(index),
    at: at ? Number(at) : null,
    piece: piece ? Number(piece) : null,
  };
}
