// Requests: what a reader asks of the host besides actions: hints, taking back, explanations, another match.

import {paragraphs} from "./dom.js";
import {drawBanners, drawBar, hintTexts} from "./frame.js";
import {awardLines} from "./panel.js";
import {announce} from "./telling.js";
import {keyOf, titleOfSeat} from "./things.js";
import {Refused} from "./wire.js";
import {say} from "./words.js";
import * as pages from "./pages.js";

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./play.js').Play} Play */

/** A hint; asked for again, it tells more. @param {Play} play */
export async function askHint(play) {
  if (!play.mayAct() || !play.view) {
    return;
  }
  if (!play.hint) {
    play.hint = {level: 0, best: []};
    play.status = say("thinking ...");
    drawBar(play);
    try {
      const {action, words, best} = await play.wire.ask("hint");
      play.hint = {level: 1, best: best?.length ? best : [{action, words}]};
      play.status = "";
    } catch (fault) {
      play.hint = null;
      play.fail(fault);
      return;
    }
  } else if (play.hint.level > 0) {
    play.hint.level = play.hint.level === 3 ? 1 : play.hint.level + 1;
  }
  play.draw();
  announce(hintTexts(play));
}

/** Takes the last decision back, or asks the others to agree. @param {Play} play */
export async function undo(play) {
  try {
    const answer = await play.wire.ask("undo");
    play.status = answer.asked ? say("The others are asked whether they agree.") : "";
  } catch (fault) {
    if (fault instanceof Refused && fault.code !== "no-link") {
      play.status = say("That decision stands.");
      announce([play.status]);
      drawBar(play);
    } else {
      play.fail(fault);
    }
    return;
  }
  drawBar(play);
  await play.refresh();
}

/** @param {Play} play @param {boolean} yes */
export async function agree(play, yes) {
  play.undoAsked = null;
  drawBanners(play);
  await play.wire.ask("agree", {yes}).catch(fault => play.fail(fault));
}

/** @param {Play} play */
export async function rematch(play) {
  try {
    const {begun} = await play.wire.ask("rematch");
    if (!begun) {
      play.status = say("The others are asked for a rematch.");
    }
  } catch (fault) {
    play.fail(fault);
  }
  drawBar(play);
}

/**
 * Lights what earns points of a seat in a category, null for all.
 * @param {Play} play
 * @param {number} seat
 * @param {string | null} category
 */
export async function explain(play, seat, category) {
  try {
    if (category === null) {
      const {sentences} = await play.wire.ask("explain", {of: seat});
      pages.openPage(say("Points of {seat}", {seat: titleOfSeat(play.info, seat)}), paragraphs(sentences));
      return;
    }
    const {awards} = await play.wire.ask("scores", {explain: true});
    /** @type {import('./types.js').Award[]} */
    const own = (awards?.[seat - 1] ?? []).filter((/** @type {any} */ award) => award.category === category);
    play.explained = {
      seat,
      category,
      lines: awardLines(/** @type {View} */ (play.view), play.info, own),
      lit: new Set(own.flatMap(award => award.earning ?? []).map(keyOf)),
      reasons: new Set(own.flatMap(award => award.reasons ?? []).map(keyOf)),
    };
    play.draw();
    announce(play.explained.lines);
  } catch (fault) {
    play.fail(fault);
  }
}

/** @param {Play} play @param {string} text @param {number | null} rating */
export async function remark(play, text, rating) {
  await play.wire.ask("remark", {text, ...(rating ? {rating} : {})}).catch(fault => play.fail(fault));
}
