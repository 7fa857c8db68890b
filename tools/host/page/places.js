// Places: what of a table can be pointed at, as elements: buttons where something may be chosen, with what it gains.

import {classes, hidden, make} from "./dom.js";
import {commonRatio, signChip} from "./faces.js";
import {keyOf, thingInWords} from "./things.js";
import {say, signed} from "./words.js";

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Thing} Thing */
/** @typedef {import('./types.js').Face} Face */
/** @typedef {import('./choosing.js').Meaning} Meaning */
/**
 * What a table is drawn from. Keys are those of things.
 * @typedef {{view: View, info: import('./types.js').TableInfo, choosing: import('./choosing.js').Choosing,
 *   gains: boolean,
 *   changed: Set<string>, hinted: Set<string>, earning: Set<string>, reasons: Set<string>, busy: boolean}} Scene
 */

export class PlacePainter {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.view = scene.view;
    this.table = scene.view.table;
    this.info = scene.info;
    /** @type {Map<string, Meaning>} */
    this.open = scene.busy ? new Map() : scene.choosing.open();
    this.usual = commonRatio();
    /** Parts in which something may be chosen. @type {Set<string>} */
    this.openParts = new Set([...this.open.keys()].map(key => key.split(":").slice(0, 2).join(":")));
  }

  /**
   * A place: a button where it may be chosen.
   * @param {Thing} at
   * @param {Node} content
   * @param {string} kind
   */
  place(at, content, kind) {
    const key = keyOf(at);
    const meaning = this.open.get(key);
    const {scene} = this;
    const isPicked = scene.choosing.picked.includes(key);
    const chosenBeside = !meaning && this.openParts.has(`${at.part}:${at.index}`) && at.part !== "structure";
    const isNew = scene.changed.has(key);
    const attributes = {
      class: classes(
        "place",
        kind,
        meaning && `open means-${meaning.means}`,
        isPicked && "picked",
        chosenBeside && "closed",
        isNew && "changed",
        scene.hinted.has(key) && "hinted",
        scene.earning.has(key) && "earning",
        scene.reasons.has(key) && "reason",
      ),
      "data-key": key,
      "aria-label": this.name(at, meaning, isPicked, isNew),
    };
    const marks = [
      isNew ? hidden("span.new") : null,
      isPicked ? hidden("span.tick", "✓") : null,
      meaning ? this.gain(meaning) : null,
      scene.hinted.has(key) ? hidden("span.hint-mark", "?") : null,
    ];
    if (meaning) {
      return make(
        "button",
        {...attributes, "aria-pressed": meaning.means === "act" && !isPicked ? null : String(isPicked)},
        content,
        ...marks,
      );
    }
    if (at.part === "structure" && !isNew && content instanceof Element && content.matches(".empty:not(.free)")) {
      return hidden("div", {class: attributes.class, "data-key": key}, content); // nothing is there to be said of it
    }
    return make("div", {...attributes, role: "img", tabindex: "-1"}, content, ...marks);
  }

  /** @param {Thing} at @param {Meaning | undefined} meaning @param {boolean} isPicked @param {boolean} isNew */
  name(at, meaning, isPicked, isNew) {
    const told = [thingInWords(this.info, this.table, at)];
    if (isNew) {
      told.push(say("new"));
    }
    if (isPicked) {
      told.push(say("chosen"));
    }
    if (meaning?.means === "act") {
      const best = this.scene.choosing.best(meaning.options);
      const gain = this.view.gains[best]?.words;
      told.push(
        meaning.options.length === 1
          ? (this.view.words[best] ?? "")
          : say("{n} {n|way|ways}", {n: meaning.options.length}),
      );
      if (gain) {
        told.push(gain);
      }
    } else if (meaning?.means === "hold") {
      told.push(say("then choose where it goes"));
    } else if (meaning?.means === "mark" && !isPicked) {
      told.push(say("then choose what goes with it"));
    }
    return told.filter(Boolean).join("; ");
  }

  /** What a place would give, and by what. @param {Meaning} meaning */
  gain(meaning) {
    if (!this.scene.gains || meaning.means !== "act" || !meaning.options.length) {
      return null;
    }
    const gain = this.view.gains[this.scene.choosing.best(meaning.options)];
    if (!gain?.text) {
      return null;
    }
    if (gain.if_laid) {
      return hidden("span.gain.later", gain.text);
    }
    const reasons = Object.entries(gain.by_category)
      .filter(([, points]) => points)
      .slice(0, 4);
    const kind = gain.points > 0 ? "more" : gain.points < 0 ? "less" : "same";
    return hidden(
      "span",
      {class: `gain ${kind}`},
      make("b", gain.text),
      reasons.length
        ? make(
            "span.why",
            ...reasons.map(([id, points]) => make("span.reason-part", signChip(this.info, id), signed(points))),
          )
        : null,
    );
  }
}
