// Groups: which things of a table are next to each other, in rows: as the game arranges them, or else by what there is.

import {keyOf, partsOf, thing, titleOfSeat} from "./things.js";
import {allOf, say} from "./words.js";

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Thing} Thing */
/** @typedef {import('./types.js').Form} Form */
/** @typedef {import('./types.js').TableInfo} TableInfo */
/**
 * @typedef {{heading: string, counts: string[], seat: number | null, mine: boolean, things: {thing: Thing,
 *   form: Form}[],
 *   titled: boolean, givesWay: number}} Group
 */

/** @type {Thing['part'][]} */
const allParts = ["zone", "structure", "die", "counter", "pool"];

class Grouper {
  /**
   * @param {View} view
   * @param {TableInfo} info
   * @param {Set<string>} open  the keys of parts in which something may be chosen
   */
  constructor(view, info, open) {
    this.view = view;
    this.info = info;
    this.open = open;
    const first = view.seat ?? view.decides ?? 1;
    const seats = info.seats.map(seat => seat.seat);
    const at = Math.max(0, seats.indexOf(first));
    this.seats = [...seats.slice(at), ...seats.slice(0, at)];
    /** @type {{thing: Thing, id: string, seat: number | null, part: any}[]} */
    this.all = allParts.flatMap(part =>
      partsOf(view.table, part).map((each, i) => ({
        thing: thing(part, i),
        id: each.id,
        seat: each.seat ?? null,
        part: each,
      })),
    );
  }

  /** @param {Thing} at */
  isOpen(at) {
    return this.open.has(`${at.part}:${at.index}`);
  }

  /** True for pieces of which there are none, and for counters that the head of the page has. @param {any} each */
  isLeftOut(each) {
    if (each.thing.part === "pool") {
      const isEmpty = each.part.rows.every((/** @type {any} */ row) => row.pieces.length === 0);
      return isEmpty && !this.isOpen(each.thing) && (each.seat !== null || each.part.rows.length <= 1);
    }
    return each.thing.part === "counter" && isProgress(each.part);
  }

  /**
   * @param {number | null} seat
   * @param {Thing['part'][]} parts
   * @param {(at: Thing) => boolean} wanted
   * @returns {{thing: Thing, form: Form}[]}
   */
  of(seat, parts, wanted) {
    return this.all
      .filter(
        each => parts.includes(each.thing.part) && each.seat === seat && wanted(each.thing) && !this.isLeftOut(each),
      )
      .map(each => ({
        thing: each.thing,
        form: seat !== null && each.thing.part === "counter" && each.part.cap ? "bar" : "usual",
      }));
  }

  /**
   * @param {{thing: Thing, form: Form}[]} things
   * @param {number | null} seat
   * @param {string} text
   * @param {number} givesWay
   * @returns {Group}
   */
  grouped(things, seat, text, givesWay) {
    let what = text;
    const only = things.length === 1 ? things[0] : undefined;
    if (only && !what) {
      const of = this.all.find(each => keyOf(each.thing) === keyOf(only.thing));
      const saysItself =
        ["die", "counter"].includes(only.thing.part) ||
        (only.thing.part === "structure" &&
          this.all.filter(each => each.thing.part === "structure" && each.seat === seat).length === 1);
      what = saysItself ? "" : (of?.part.title ?? "");
    }
    const isAlone = this.seats.length === 1;
    const whose = seat === null || (isAlone && what) ? "" : this.owners(things, seat);
    return {
      heading: [whose, what].filter(Boolean).join(" · "),
      counts: [],
      seat,
      mine: seat !== null && seat === this.seats[0],
      things,
      titled: things.length > 1 || (only !== undefined && ["die", "counter"].includes(only.thing.part)),
      givesWay,
    };
  }

  /**
   * @param {{thing: Thing}[]} things
   * @param {number} seat
   */
  owners(things, seat) {
    const shared = things.map(each => partsOf(this.view.table, each.thing.part)[each.thing.index]?.seats);
    return shared.length && shared.every(Boolean)
      ? allOf((shared[0] ?? []).map(each => titleOfSeat(this.info, each)))
      : titleOfSeat(this.info, seat);
  }

  /** @param {(at: Thing) => boolean} wanted */
  derived(wanted) {
    /** @type {Group[][]} */
    const rows = [[], [], [], []];
    const add = (/** @type {number} */ row, /** @type {Group} */ group) => {
      if (group.things.length) {
        rows[row]?.push(group);
      }
    };
    for (const zone of this.of(null, ["zone"], wanted)) {
      add(0, this.grouped([zone], null, "", 1));
    }
    for (const seat of this.seats) {
      const isFirst = seat === this.seats[0];
      add(0, this.grouped(this.of(seat, ["zone"], wanted), seat, "", isFirst ? 1 : 4));
      add(1, this.grouped(this.of(seat, ["structure"], wanted), seat, "", isFirst ? 0 : 5));
      add(2, {
        ...this.grouped(this.of(seat, ["die", "counter", "pool"], wanted), seat, "", isFirst ? 2 : 4),
        titled: true,
      });
    }
    for (const pool of this.of(null, ["pool"], wanted)) {
      add(3, this.grouped([pool], null, "", 2));
    }
    add(0, {...this.grouped(this.of(null, ["die", "counter"], wanted), null, "", 2), heading: "", titled: true});
    return rows;
  }

  /** @param {import('./types.js').Layout} layout */
  byLayout(layout) {
    return layout.rows.map(row =>
      row.flatMap(group => {
        const seats = group.of === "table" ? [null] : group.of === "me" ? this.seats.slice(0, 1) : this.seats.slice(1);
        return seats
          .map(seat => {
            /** @type {{thing: Thing, form: Form}[]} */
            const things = group.items.flatMap(item =>
              this.all
                .filter(each => each.id === item.thing && each.seat === seat && !this.isLeftOut(each))
                .map(each => ({thing: each.thing, form: item.form})),
            );
            const counted = things.filter(
              each => each.form === "count" && each.thing.part === "pool" && !this.isOpen(each.thing),
            );
            const rest = things.filter(each => !counted.includes(each));
            const keeps = seat === null || !(rest.length === 0 || rest.some(each => each.thing.part === "structure"));
            const made = this.grouped(keeps ? things : rest, seat, group.heading, group.gives_way);
            if (!keeps) {
              made.counts = counted.map(each => {
                const pool = this.view.table.pools?.[each.thing.index];
                return `${pool?.title} ${piecesIn(pool)}`;
              });
            }
            return made;
          })
          .filter(made => made.things.length || made.counts.length);
      }),
    );
  }
}

/** True for a counter that says how far the match is: the head of the page has it. @param {any} counter */
export const isProgress = counter => counter.seat === null && counter.id === "round";

/** How many pieces lie in a pool. @param {import('./types.js').Pool} [pool] */
export const piecesIn = pool =>
  (pool?.rows ?? []).flatMap(row => row.pieces).reduce((sum, piece) => sum + piece.count, 0);

/**
 * The groups, from the top down and from left to right. What the layout of the game leaves out is there where it may be
 * chosen.
 * @param {View} view
 * @param {TableInfo} info
 * @param {Set<string>} open
 * @returns {Group[][]}
 */
export function groupsOf(view, info, open) {
  const grouper = new Grouper(view, info, open);
  let rows;
  if (!view.layout) {
    rows = grouper.derived(() => true);
  } else {
    rows = grouper.byLayout(view.layout);
    const shown = new Set(rows.flat().flatMap(group => group.things.map(each => keyOf(each.thing))));
    rows.push(...grouper.derived(at => grouper.isOpen(at) && !shown.has(keyOf(at))));
  }
  return rows.filter(row => row.length);
}

/**
 * The points of a seat in a few words, where they are known.
 * @param {View} view
 * @param {number} seat
 */
export function pointsInWords(view, seat) {
  const total = view.scores.find(score => score.seat === seat)?.total;
  return total === null || total === undefined ? "" : say("{n} {n|point|points}", {n: total});
}
