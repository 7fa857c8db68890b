// Choosing: what the things that a person points at mean: an action, the beginning of one, or nothing.

import {keyOf} from "./things.js";

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Thing} Thing */
/**
 * `act`: each of `options` is about just this; `hold`: an action begins with it and goes on elsewhere; `mark`: more of
 * its kind have to be marked. `beyond` are options that are about more things.
 * @typedef {{means: 'nothing' | 'act' | 'hold' | 'mark', options: number[], beyond: number[]}} Meaning
 */

export class Choosing {
  /** @param {View} view */
  constructor(view) {
    this.view = view;
    /** What was chosen so far, keys of things in their order. @type {string[]} */
    this.picked = [];
    /** Keys of the targets of each action. */
    this.targets = view.targets.map(list => list.map(keyOf));
    /** @type {Map<string, Meaning>} */
    this.meanings = new Map();
  }

  /** The keys of all things that may be pointed at now, with what that means. */
  open() {
    /** @type {Map<string, Meaning>} */
    const open = new Map();
    for (const list of this.view.targets) {
      for (const each of list) {
        const key = keyOf(each);
        if (!open.has(key)) {
          const meaning = this.meaning(key);
          if (meaning.means !== "nothing") {
            open.set(key, meaning);
          }
        }
      }
    }
    return open;
  }

  /** @param {string} key @returns {Meaning} */
  meaning(key) {
    let found = this.meanings.get(key);
    if (!found) {
      found = this.find(key);
      this.meanings.set(key, found);
    }
    return found;
  }

  /** @param {string} key @returns {Meaning} */
  find(key) {
    if (this.picked.length && !this.picked.includes(key)) {
      const further = this.about([...this.picked, key]);
      if (further.means !== "nothing") {
        return further;
      }
    }
    return this.about([key]);
  }

  /** @param {string[]} keys @returns {Meaning} */
  about(keys) {
    const options = /** @type {number[]} */ ([]),
      beyond = /** @type {number[]} */ ([]);
    this.targets.forEach((targets, i) => {
      if (targets.length >= keys.length && keys.every(key => targets.includes(key))) {
        (targets.length === keys.length ? options : beyond).push(i);
      }
    });
    if (options.length) {
      return {means: "act", options, beyond};
    }
    const begins =
      beyond.length > 0 &&
      beyond.every(i => {
        const targets = this.view.targets[i] ?? [];
        const first = targets[0],
          last = targets[targets.length - 1];
        return first && last && keyOf(first) === keys[0] && (first.part !== last.part || first.index !== last.index);
      });
    return {means: beyond.length === 0 ? "nothing" : begins ? "hold" : "mark", options, beyond};
  }

  /**
   * Picks a thing, or lets go of it: the actions that this comes to, or none where more is to be chosen.
   * @param {string} key
   * @returns {number[]}
   */
  point(key) {
    if (this.picked.includes(key)) {
      this.picked = this.picked.filter(each => each !== key);
      this.meanings.clear();
      return [];
    }
    const further = this.picked.length ? this.about([...this.picked, key]) : this.about([key]);
    if (this.picked.length && further.means === "nothing") {
      this.picked = [];
      this.meanings.clear();
      return this.point(key);
    }
    if (further.means === "act" && !further.beyond.length) {
      return further.options;
    }
    if (further.means !== "nothing") {
      this.picked = [...this.picked, key];
      this.meanings.clear();
    }
    return further.options;
  }

  /** Actions that may still be meant by what is picked. */
  still() {
    const all = this.targets.map((_, i) => i);
    return this.picked.length ? all.filter(i => this.picked.every(key => this.targets[i]?.includes(key))) : all;
  }

  /** The actions about just what is picked. */
  exact() {
    return this.picked.length ? this.about(this.picked).options : [];
  }

  /** Lets go of all. */
  clear() {
    this.picked = [];
    this.meanings.clear();
  }

  /**
   * The best of some actions: the most points, then the fewest things.
   * @param {number[]} options
   */
  best(options) {
    return options.reduce((best, i) => {
      const points = (/** @type {number} */ at) => this.view.gains[at]?.points ?? 0;
      const things = (/** @type {number} */ at) => this.targets[at]?.length ?? 0;
      return points(i) > points(best) || (points(i) === points(best) && things(i) < things(best)) ? i : best;
    }, options[0] ?? 0);
  }
}
