// Telling: says what is new to who listens, and stops at great events.

import {byId, paragraphs} from "./dom.js";
import {turnText} from "./frame.js";
import {showEnd} from "./match_pages.js";
import {titleOfSeat} from "./things.js";
import {say} from "./words.js";
import * as pages from "./pages.js";

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./play.js').Play} Play */

/** Says what is new to who listens, and stops at great events. @param {Play} play @param {View | null} before */
export function tell(play, before) {
  const view = /** @type {View} */ (play.view);
  const fresh = before && before.step <= view.step ? view.news.slice(newsKnown(play, before)) : view.news;
  const spoken = fresh.map(news => pages.spokenNews(news, play.info)).filter(Boolean);
  if (view.over) {
    spoken.push(...(view.outcome ?? []));
  } else if (play.mayAct()) {
    const menu = view.spoken ?? [say("{n} {n|action|actions} to choose from.", {n: view.actions.length})];
    spoken.push(turnText(play), ...menu);
  } else if (before === null || before.decides !== view.decides) {
    spoken.push(turnText(play));
  }
  announce(spoken);
  let after = view.scores.map(score => score.total);
  /** @type {{news: import('./types.js').News, after: (number | null)[]}[]} */
  const told = [];
  for (const news of [...view.news].reverse()) {
    told.unshift({news, after});
    after = after.map((points, i) => (points === null ? null : points - (news.changes[i] ?? 0)));
  }
  for (const {news, after: points} of told) {
    const mark = `${news.seat}|${news.lines.map(line => line.words).join("|")}|${news.round}`;
    if (news.great && !play.staged.has(mark)) {
      play.staged.add(mark);
      if (before) {
        play.stages.push({
          title: news.round || titleOfSeat(play.info, news.seat),
          contents: pages.stagePage(news, points, play.info),
        });
      }
    }
  }
  nextStage(play);
}

/** How many of the news were there before. @param {Play} play @param {View} before */
export function newsKnown(play, before) {
  const view = /** @type {View} */ (play.view);
  const first = before.news[0],
    now = view.news[0];
  return first && now && JSON.stringify(first) === JSON.stringify(now) ? before.news.length : 0;
}

/** Shows the next great event, or the end of the match. @param {Play} play */
export function nextStage(play) {
  if (pages.isOpen()) {
    return;
  }
  const stage = play.stages.shift();
  if (stage) {
    pages.openPage(stage.title, stage.contents, {
      kind: "stage",
      close: say("Go on"),
      then: () => {
        nextStage(play);
        play.focusTable();
      },
    });
  } else if (play.view?.over && !play.endShown) {
    play.endShown = true;
    showEnd(play);
  }
}

/** Says sentences to who listens. @param {string[]} sentences */
export function announce(sentences) {
  const live = byId("live");
  while (live.childElementCount > 30) {
    live.firstElementChild?.remove();
  }
  live.append(...paragraphs(sentences.filter(Boolean)));
}
