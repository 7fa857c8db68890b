// Pages: what lies over the table for a while, and what stands on such pages.

import {byId, capitalized, fill, hidden, make, makeSvg, paragraphs, seatDot} from "./dom.js";
import {signChip} from "./faces.js";
import {changesText, toldText} from "./panel.js";
import {titleOfSeat} from "./things.js";
import {say, signed} from "./words.js";

/** @typedef {import('./types.js').TableInfo} TableInfo */

/** @type {(() => void) | null} */
let afterwards = null;
/** @type {Element | null} */
let cameFrom = null;

const dialog = () => /** @type {HTMLDialogElement} */ (byId("dialog"));

/** True while a page is open. */
export const isOpen = () => dialog().open;

/**
 * Opens a page; one that is open is replaced.
 * @param {string} title
 * @param {(Node | string | null)[]} contents
 * @param {{kind?: string, close?: string, then?: () => void, buttons?: HTMLElement[]}} [how]
 */
export function openPage(title, contents, how = {}) {
  const box = dialog();
  if (!box.open) {
    cameFrom = document.activeElement;
  }
  box.className = how.kind ?? "";
  box.setAttribute("aria-label", title);
  const close = make(
    "button",
    {class: how.kind === "stage" ? "primary" : "close", onclick: () => box.close()},
    how.close ?? say("Close"),
  );
  fill(
    box,
    make("h2", title),
    make("div.page", {tabindex: "0"}, ...contents.filter(each => each !== null)),
    make("div.buttons", ...(how.buttons ?? []), close),
  );
  afterwards = how.then ?? null;
  if (!box.open) {
    box.showModal();
  }
  (how.kind === "stage" ? close : /** @type {HTMLElement} */ (box.querySelector(".page"))).focus();
}

/** Closes the page that is open. */
export function closePage() {
  dialog().close();
}

/** Prepares the element of pages; to be called once. */
export function preparePages() {
  const box = dialog();
  box.addEventListener("close", () => {
    if (box.open) {
      return; // another page was opened meanwhile
    }
    const then = afterwards;
    afterwards = null;
    fill(box);
    if (then) {
      then();
    } else if (cameFrom instanceof HTMLElement && cameFrom.isConnected) {
      cameFrom.focus();
    }
  });
  box.addEventListener("click", event => {
    if (event.target === box) {
      box.close();
    }
  });
}

/**
 * The rules, what earns points, worked examples and the keys.
 * @param {import('./types.js').Rulebook} book
 * @param {TableInfo} info
 * @param {[string, string][]} keys
 */
export function rulebook(book, info, keys) {
  const id = (/** @type {string} */ name) => info.categories.find(category => category.id === name);
  return [
    info.aim ? make("p.aim", info.aim) : null,
    ...book.rules.flatMap(section => [make("h3", section.heading), ...paragraphs(section.sentences)]),
    make("h3", say("Points")),
    make(
      "dl.rules-points",
      ...book.points.flatMap(rule => [
        make("dt", id(rule.id) ? signChip(info, rule.id) : null, rule.name),
        make("dd", rule.sentence),
      ]),
    ),
    book.examples.length ? make("h3", say("Worked examples")) : null,
    ...book.examples.map(example =>
      make(
        "section.example",
        make("p.source", [example.shape, example.effect].filter(Boolean).join(" · ") || example.id),
        example.drawing
          ? make("div.drawings", hidden("pre", example.drawing), example.earned ? hidden("pre", example.earned) : null)
          : null,
        ...paragraphs(example.position ?? []),
        ...paragraphs(example.done ?? []),
        ...paragraphs(example.result ?? []),
        make(
          "p",
          example.points
            .map(
              ({id: name, points, seat}) =>
                `${seat ? `${say("Seat {n}", {n: seat})}, ` : ""}${id(name)?.name ?? say(name)}: ${points}`,
            )
            .join("; "),
        ),
      ),
    ),
    make("h3", say("Keys:").replace(/:$/, "")),
    make("dl.keys", ...keys.flatMap(([key, does]) => [make("dt", make("kbd", key)), make("dd", does)])),
  ];
}

/**
 * News that stop the game: what came of a step, with the points before and after.
 * @param {import('./types.js').News} news
 * @param {(number | null)[]} after   the points of all seats then, where they are known
 * @param {TableInfo} info
 */
export function stagePage(news, after, info) {
  const changed = news.changes
    .map((change, i) => ({change, seat: info.seats[i], now: after[i]}))
    .filter(each => each.change);
  return [
    ...news.lines.map(line => make("p", {class: `told ${line.weight ?? ""}`}, toldText(info, line))),
    changed.length
      ? make(
          "ul.changes",
          ...changed.map(({change, seat, now}) =>
            make(
              "li",
              seatDot(seat?.seat),
              now === null || now === undefined || change === null
                ? `${seat?.title} ${signed(change ?? 0)}`
                : `${seat?.title}: ${now - change} → ${now} (${signed(change)})`,
            ),
          ),
        )
      : null,
  ];
}

/**
 * The course of the points as a picture of lines, with a table for who does not see it.
 * @param {import('./types.js').Course} course
 * @param {TableInfo} info
 */
export function coursePicture(course, info) {
  const width = Math.min(600, innerWidth - 60);
  const [height, left, right, top, bottom] = [190, 34, 96, 12, 22];
  const known = course.points.flat().filter(points => points !== null);
  const most = Math.max(1, ...known),
    least = Math.min(0, ...known);
  const steps = Math.max(1, course.points.length - 1);
  const x = (/** @type {number} */ step) => left + (step * (width - left - right)) / steps;
  const y = (/** @type {number} */ points) =>
    height - bottom - ((points - least) * (height - top - bottom)) / (most - least);
  const picture = makeSvg("svg", {
    viewBox: `0 0 ${width} ${height}`,
    class: "course",
    role: "img",
    "aria-label": say("How it went:"),
  });
  for (const points of [least, Math.round((least + most) / 2), most]) {
    picture.append(
      makeSvg("line", {x1: left, x2: width - right, y1: y(points), y2: y(points), class: "grid"}),
      makeSvg("text", {x: left - 5, y: y(points) + 4, class: "scale"}, String(points)),
    );
  }
  /** @type {{at: number, seat: number, title: string}[]} */
  const ends = [];
  info.seats.forEach(({seat, title}, i) => {
    const line = course.points
      .map((points, step) => ({points: points[i] ?? null, step}))
      .filter(each => each.points !== null);
    const last = line[line.length - 1];
    if (last) {
      picture.append(
        makeSvg("polyline", {
          points: line.map(each => `${x(each.step)},${y(each.points ?? 0)}`).join(" "),
          class: `line seat-${seat}`,
        }),
      );
      ends.push({at: y(last.points ?? 0), seat, title: `${title} ${last.points}`});
    }
  });
  let lowest = 0;
  for (const end of ends.sort((a, b) => a.at - b.at)) {
    lowest = Math.max(end.at + 4, lowest + 14);
    picture.append(makeSvg("text", {x: width - right + 8, y: lowest, class: `end seat-${end.seat}`}, end.title));
  }
  if (course.turning_point) {
    const at = course.turning_point.step;
    picture.append(
      makeSvg("line", {x1: x(at), x2: x(at), y1: top, y2: height - bottom, class: "turning"}),
      makeSvg("text", {x: x(at), y: height - 6, class: "scale middle"}, String(at)),
    );
  }
  return picture;
}

/**
 * Stars from 1 to 5 as radio buttons.
 * @param {(rating: number) => void} choose
 */
export function ratings(choose) {
  return make(
    "fieldset.ratings",
    make("legend", say("How was it?")),
    ...[1, 2, 3, 4, 5].map(n =>
      make(
        "label",
        make("input", {type: "radio", name: "rating", value: n, onchange: () => choose(n)}),
        make("span", String(n)),
      ),
    ),
  );
}

/**
 * Remarks in the order in which they were made.
 * @param {import('./types.js').Remark[]} remarks
 * @param {TableInfo} info
 */
export function remarkList(remarks, info) {
  return make(
    "ul.remarks",
    ...remarks.map(remark =>
      make(
        "li",
        make("b", remark.seat === null ? say("Onlooker") : titleOfSeat(info, remark.seat)),
        ` · ${say("step {n}", {n: remark.step})}${remark.rating ? ` · ${remark.rating}/5` : ""}`,
        make("p", remark.text),
      ),
    ),
  );
}

/**
 * What a step changed, for the live region.
 * @param {import('./types.js').News} news
 * @param {TableInfo} info
 */
export function spokenNews(news, info) {
  const changes = changesText(news, info);
  return [...news.lines.map(line => toldText(info, line)), news.round, changes]
    .filter(Boolean)
    .map(capitalized)
    .join(". ");
}
