// Frame: what stands around the table: the head with its players, the line below, and messages above.

import {byId, capitalized, classes, fill, make} from "./dom.js";
import {isProgress} from "./groups.js";
import {showActions, showEnd, showLog, showMenu, showRemarks, showRules} from "./match_pages.js";
import {agree, askHint, explain, rematch, undo} from "./requests.js";
import {faceAt, keyOf, parseKey, placeInWords, sentencesAbout, thingInWords, titleOfSeat} from "./things.js";
import {say, signed} from "./words.js";

/** @typedef {import('./types.js').Thing} Thing */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./play.js').Play} Play */
/** @typedef {import('./choosing.js').Choosing} Choosing */

const mostListed = 6; // actions that the table does not show are buttons below it, up to so many

/** @param {Play} play */
export function drawHead(play) {
  const view = /** @type {View} */ (play.view);
  byId("game").textContent = play.info.game.name;
  const rounds = (view.table.counters ?? [])
    .filter(isProgress)
    .map(counter => make("span.round", `${counter.title} ${counter.value}${counter.cap ? `/${counter.cap}` : ""}`));
  const stages = (view.table.stages ?? []).map(stage =>
    make(
      "span",
      {class: classes("turn-stage", stage.now && "now"), "aria-current": stage.now ? "step" : null},
      stage.name,
    ),
  );
  fill(byId("stage"), ...rounds, ...stages, view.together ? make("span", view.together) : null);
  const seats = byId("seats");
  seats.setAttribute("aria-label", say("Players"));
  fill(
    seats,
    ...play.info.seats.map(({seat, title, bot, here}) => {
      const total = view.scores.find(score => score.seat === seat)?.total;
      const isAway = !bot && here === 0;
      const isTurn = view.decides === seat;
      const state = [
        isTurn ? say("Turn: {seat}", {seat: title}) : "",
        isAway ? say("not here") : "",
        isTurn && bot ? say("thinking ...") : "",
      ].filter(Boolean);
      return make(
        "button",
        {
          class: classes("seat", `seat-${seat}`, isTurn && "turn", isAway && "away", seat === view.seat && "me"),
          "aria-label": [
            title,
            total === null || total === undefined ? "" : say("{n} {n|point|points}", {n: total}),
            ...state,
          ]
            .filter(Boolean)
            .join(", "),
          onclick: () => explain(play, seat, null),
        },
        make("span", {class: `dot seat-${seat}`}),
        make("span.seat-name", title),
        make("b.seat-points", total === null || total === undefined ? "?" : String(total)),
        isTurn ? make("span.turn-mark", bot ? "…" : "◀") : null,
        isAway ? make("span.away-mark", {title: say("not here")}, "⌀") : null,
      );
    }),
  );
  document.title = play.mayAct() ? `● ${say("Your turn")} — ${play.info.game.name}` : play.info.game.name;
}

/** @param {Play} play */
export function turnText(play) {
  const view = /** @type {View} */ (play.view);
  return view.over
    ? say("The match is over.")
    : view.decides === view.seat
      ? say("Your turn")
      : say("Turn: {seat}", {seat: titleOfSeat(play.info, view.decides)});
}

/** @param {Play} play */
export function drawBar(play) {
  const view = play.view;
  if (!view) {
    return;
  }
  const button = (
    /** @type {string} */ text,
    /** @type {string} */ key,
    /** @type {() => void} */ does,
    /** @type {string} */ kind = "",
  ) =>
    make(
      "button",
      {class: kind || null, title: key ? `${text} (${key})` : text, "aria-keyshortcuts": key || null, onclick: does},
      text,
    );
  const may = play.mayAct();
  const now = said(play);
  const actions = may ? offered(play) : [];
  fill(
    byId("bar"),
    make(
      "div",
      {class: classes("said", may && "my-turn")},
      make("p.prompt", now.prompt),
      ...now.lines.map(line => make("p.detail", line)),
    ),
    make(
      "div.offers",
      ...actions.map(i =>
        make(
          "button",
          {
            class: classes("offer", view.declines[i] && "declines"),
            "data-action": view.actions[i],
            "aria-label": [capitalized(view.words[i] ?? ""), view.gains[i]?.words].filter(Boolean).join(", "),
            onclick: () => play.act(i),
          },
          capitalized(view.words[i] ?? ""),
          view.gains[i] ? make("b", ` ${view.gains[i]?.text}`) : null,
        ),
      ),
      may && (play.choosing?.picked.length || play.choices.length)
        ? button(say("Back"), "Esc", () => play.letGo(), "quiet")
        : null,
    ),
    make(
      "div.tools",
      may ? button(play.hint && play.hint.level > 0 ? say("More") : say("Hint"), "?", () => askHint(play)) : null,
      may ? button(say("Actions"), "a", () => showActions(play)) : null,
      view.seat !== null && !view.over && view.step > 0 ? button(say("Take back"), "u", () => undo(play)) : null,
      view.over ? button(say("The end"), "e", () => showEnd(play), "primary") : null,
      button(say("Log"), "L", () => showLog(play)),
      button(say("Rules"), "F1", () => showRules(play)),
      button(say("Remark"), "r", () => showRemarks(play)),
      button(say("Menu"), "m", () => showMenu(play)),
    ),
  );
}

/** What the line below the table says. @param {Play} play */
export function said(play) {
  const view = /** @type {View} */ (play.view),
    choosing = /** @type {Choosing} */ (play.choosing);
  const hints = hintTexts(play);
  if (play.status) {
    return {prompt: play.status, lines: []};
  }
  if (hints.length) {
    // From the second level on, what the bot would do is offered as buttons.
    const expects = play.hint?.best[0]?.expects ?? "";
    return {prompt: say("Hint"), lines: play.hint?.level === 1 ? hints : [expects].filter(Boolean)};
  }
  if (view.over) {
    return {prompt: view.verdict ?? "", lines: (view.outcome ?? []).slice(0, 1)};
  }
  const at = play.pointed;
  const key = at ? keyOf(at) : "";
  if (play.mayAct()) {
    if (play.choices.length > 1) {
      return {prompt: say("Choose"), lines: []};
    }
    const meaning = at ? choosing.meaning(key) : null;
    if (at && meaning && meaning.means !== "nothing" && !choosing.picked.includes(key)) {
      const thing = thingInWords(play.info, view.table, at);
      if (meaning.means === "act") {
        const best = choosing.best(meaning.options);
        return {
          prompt: capitalized(meaning.options.length === 1 ? (view.words[best] ?? "") : thing),
          lines: [reasons(play, best)].filter(Boolean),
        };
      }
      return {
        prompt: capitalized(thing),
        lines: [meaning.means === "hold" ? say("then choose where it goes") : say("then choose what goes with it")],
      };
    }
    if (choosing.picked.length) {
      const first = choosing.picked[0] ?? "";
      const still = choosing.still();
      const isHeld = choosing.about([first]).means === "hold";
      return {
        prompt: capitalized(
          choosing.picked.map(each => thingInWords(play.info, view.table, parseKey(each))).join(" + "),
        ),
        lines: [isHeld ? say("then choose where it goes") : say("then choose what goes with it")].slice(
          0,
          still.length ? 1 : 0,
        ),
      };
    }
    const stage = (view.table.stages ?? []).find(each => each.now);
    return {
      prompt: stage ? `${say("Your turn")} · ${stage.name}` : say("Your turn"),
      lines: at ? ruleLines(play, at) : [],
    };
  }
  const thinks = play.info.seats.find(seat => seat.seat === view.decides)?.bot ? ` · ${say("thinking ...")}` : "";
  return {prompt: turnText(play) + thinks, lines: at ? ruleLines(play, at) : []};
}

/** @param {Play} play @param {Thing} at */
export function ruleLines(play, at) {
  const view = /** @type {View} */ (play.view);
  return sentencesAbout(play.info, faceAt(view.table, at))
    .slice(0, 2)
    .map(({name, sentence}) => (name ? `${name}: ${sentence}` : sentence));
}

/** "+7: Ant +5, Bee +2". @param {Play} play @param {number} option */
export function reasons(play, option) {
  const gain = play.view?.gains[option];
  if (!gain) {
    return "";
  }
  const parts = Object.entries(gain.by_category)
    .filter(([, points]) => points)
    .map(
      ([id, points]) => `${play.info.categories.find(category => category.id === id)?.name ?? id} ${signed(points)}`,
    );
  return parts.length ? `${gain.text}: ${parts.join(", ")}` : gain.text;
}

/** Actions to choose between, and those that the table does not show. @param {Play} play */
export function offered(play) {
  const view = /** @type {View} */ (play.view),
    choosing = /** @type {Choosing} */ (play.choosing);
  const hinted =
    play.hint && play.hint.level > 1
      ? play.hint.best.slice(0, play.hint.level === 2 ? 1 : 3).map(best => view.actions.indexOf(best.action))
      : [];
  if (hinted.length) {
    return hinted.filter(i => i >= 0);
  }
  if (play.choices.length) {
    return play.choices;
  }
  if (choosing.picked.length) {
    return choosing.exact();
  }
  const apart = view.actions.map((_, i) => i).filter(i => !view.targets[i]?.length);
  return apart.length <= mostListed ? apart : apart.filter(i => view.declines[i]);
}

/** @param {Play} play */
export function drawBanners(play) {
  const banners = [];
  if (play.connected === "closed") {
    banners.push(
      make("p.banner.bad", {role: "alert"}, say("This link is not valid any more. Ask the host for another one.")),
    );
  } else if (!play.connected) {
    banners.push(make("p.banner", {role: "status"}, say("The connection is lost; it comes back by itself.")));
  }
  if (play.info.saved) {
    banners.push(make("p.banner.bad", {role: "status"}, say("The match is not saved.")));
  }
  const asked = play.undoAsked;
  if (asked) {
    const mine = play.info.seat !== null && asked.waits.includes(play.info.seat);
    banners.push(
      make(
        "p.banner",
        {role: "status"},
        say("{seat} asks to take back {n} {n|action|actions}.", {
          seat: titleOfSeat(play.info, asked.seat),
          n: asked.steps,
        }),
        " ",
        mine ? make("button", {onclick: () => agree(play, true)}, say("Agree")) : null,
        mine ? make("button", {onclick: () => agree(play, false)}, say("Refuse")) : null,
      ),
    );
  }
  const again = play.rematchAsked;
  if (again && play.view?.over && again.agreed.length) {
    banners.push(
      make(
        "p.banner",
        {role: "status"},
        say("For a rematch: {seats}.", {seats: again.agreed.map(seat => titleOfSeat(play.info, seat)).join(", ")}),
        " ",
        play.info.seat !== null && again.waits.includes(play.info.seat)
          ? make("button", {onclick: () => rematch(play)}, say("Rematch"))
          : null,
      ),
    );
  }
  fill(byId("banners"), ...banners);
}

/** @param {Play} play */
export function hintTexts(play) {
  const view = play.view,
    hint = play.hint;
  if (!view || !hint || !hint.best.length) {
    return [];
  }
  if (hint.level === 1) {
    const first = view.targets[view.actions.indexOf(hint.best[0]?.action ?? "")]?.[0];
    const thing = first ? placeInWords(play.info, view.table, first) : (hint.best[0]?.words ?? "");
    return [say("Look at: {thing}.", {thing})];
  }
  return hint.best.slice(0, hint.level === 2 ? 1 : 3).map((best, i) => {
    const gain = view.gains[view.actions.indexOf(best.action)];
    return [`${i + 1}. ${best.words}`, gain?.text, best.expects].filter(Boolean).join(" · ");
  });
}

/** @param {Play} play */
export function hintedKeys(play) {
  const view = play.view,
    hint = play.hint;
  if (!view || !hint || !hint.best.length) {
    return new Set(/** @type {string[]} */ ([]));
  }
  const shown = hint.best.slice(0, hint.level === 3 ? 3 : 1);
  return new Set(
    shown.flatMap(best => {
      const targets = view.targets[view.actions.indexOf(best.action)] ?? [];
      return (hint.level === 1 ? targets.slice(0, 1) : targets).map(keyOf);
    }),
  );
}
