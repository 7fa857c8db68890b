// Panel: what stands beside the table: points by category, what is pointed at, what happened, what may be done.

import {byId, capitalized, classes, fill, make, paragraphs, seatDot} from "./dom.js";
import {commonRatio, drawFace, isPictured, ratioOf, signChip} from "./faces.js";
import {explain} from "./requests.js";
import {categoryOf, faceAt, placeInWords, sentencesAbout, thingInWords, titleOfSeat} from "./things.js";
import {say, signed} from "./words.js";

/** @typedef {import('./play.js').Play} Play */
/** @typedef {import('./types.js').Thing} Thing */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').TableInfo} TableInfo */
/** @typedef {import('./types.js').Told} Told */
/** @typedef {import('./types.js').PastStep} PastStep */

/**
 * The points of everybody by category. `choose` is called with a seat and a category, null for all.
 * @param {View} view
 * @param {TableInfo} info
 * @param {(seat: number, category: string | null) => void} choose
 */
export function pointsTable(view, info, choose) {
  const seats = info.seats;
  const cell = (
    /** @type {number} */ seat,
    /** @type {string | null} */ category,
    /** @type {number | null | undefined} */ points,
    /** @type {string} */ name,
  ) => {
    const text = points === null || points === undefined ? "?" : String(points);
    return make(
      "td",
      text === "?"
        ? text
        : make(
            "button",
            {
              class: "plain",
              "data-points": `${seat}:${category ?? ""}`,
              onclick: () => choose(seat, category),
              "aria-label": `${titleOfSeat(info, seat)}, ${name}: ${text}`,
            },
            text,
          ),
    );
  };
  const scoreOf = (/** @type {number} */ seat) => view.scores.find(score => score.seat === seat);
  const rows = info.categories.map(category =>
    make(
      "tr",
      make("th", {scope: "row", title: category.sentence}, signChip(info, category.id), category.name),
      ...seats.map(({seat}) => cell(seat, category.id, scoreOf(seat)?.by_category?.[category.id], category.name)),
    ),
  );
  return make(
    "table.points",
    make("caption.unseen", say("Points")),
    make(
      "thead",
      make(
        "tr",
        make("td"),
        ...seats.map(({seat, title}) =>
          make("th", {scope: "col", class: classes(view.decides === seat && "decides")}, seatDot(seat), title),
        ),
      ),
    ),
    make("tbody", ...rows),
    make(
      "tfoot",
      make(
        "tr",
        make("th", {scope: "row"}, say("total")),
        ...seats.map(({seat}) => cell(seat, null, scoreOf(seat)?.total, say("total"))),
      ),
    ),
  );
}

/**
 * What a thing is, and the rule sentences of what lies there.
 * @param {View} view
 * @param {TableInfo} info
 * @param {import('./types.js').Thing} at
 */
export function aboutThing(view, info, at) {
  const face = faceAt(view.table, at);
  const told = sentencesAbout(info, face);
  const box = make("div.about-thing");
  if (face && isPictured(face)) {
    const large = make("div.large", drawFace(info, {...face, turned: undefined}));
    large.style.setProperty("--ratio", String(ratioOf([face]) ?? commonRatio()));
    box.append(large);
  }
  box.append(
    make(
      "div.about-text",
      make("p.about-name", capitalized(thingInWords(info, view.table, at))),
      ...told.map(({name, sentence, category}) =>
        make("p", category ? signChip(info, category) : null, name ? make("b", `${name}: `) : null, sentence),
      ),
    ),
  );
  return box;
}

/**
 * A line of what was told, with who it is about.
 * @param {TableInfo} info
 * @param {Told} told
 */
export const toldText = (info, told) =>
  told.seat === null ? capitalized(told.words) : `${titleOfSeat(info, told.seat)}: ${told.words}`;

/**
 * News since the last decision of who looks: a line for each, with changes of points.
 * @param {View} view
 * @param {TableInfo} info
 */
export function newsLines(view, info) {
  return view.news.flatMap(news => {
    const changes = changesText(news, info);
    const lines = news.lines.map(line => ({
      text: toldText(info, line),
      seat: line.seat,
      weight: line.weight ?? "plain",
      changes: "",
    }));
    if (news.round) {
      lines.push({text: news.round, seat: null, weight: "heavy", changes: ""});
    }
    const first = lines.find(line => line.seat === news.seat) ?? lines[0];
    if (first) {
      first.changes = changes;
    }
    return lines;
  });
}

/**
 * "Anna +5, Ben −2"; "" where nothing changed.
 * @param {import('./types.js').News} news
 * @param {TableInfo} info
 */
export function changesText(news, info) {
  return news.changes
    .map((change, i) => (change ? `${info.seats[i]?.title} ${signed(change)}` : ""))
    .filter(Boolean)
    .join(", ");
}

/**
 * What happened, the latest first.
 * @param {PastStep[]} past
 * @param {TableInfo} info
 * @param {number} [most]
 */
export function logList(past, info, most = Infinity) {
  const items = [];
  for (let i = past.length - 1; i >= 0 && items.length < most; --i) {
    const step = past[i];
    if (step?.told.length) {
      items.push(
        make(
          "li",
          {value: step.step || null, class: classes(step.seat && `by-seat-${step.seat}`)},
          ...step.told.map(told =>
            make(
              "span",
              {class: classes("told", told.weight)},
              told.seat ? seatDot(told.seat) : null,
              toldText(info, told),
            ),
          ),
        ),
      );
    }
  }
  return make("ol.log", {reversed: true}, ...items);
}

/**
 * What nobody has shown to who looks.
 * @param {View} view
 * @param {TableInfo} info
 */
export function unseenList(view, info) {
  if (!view.unseen.length) {
    return make("p", say("Nothing is hidden from you."));
  }
  return make(
    "ul.unseen-list",
    ...view.unseen.map(({face, count}) => {
      const card = make("span.card.small", drawFace(info, face));
      card.style.setProperty("--ratio", String(ratioOf([face]) ?? commonRatio()));
      return make("li", card, make("span", `${nameOfFace(info, face)} ×${count}`));
    }),
  );
}

/** @param {TableInfo} info @param {import('./types.js').Face} face */
const nameOfFace = (info, face) => {
  const marks = (face.marks ?? []).map(mark => info.categories.find(category => category.id === mark)?.name ?? mark);
  return face.name || marks.join(" / ") || face.label || "";
};

/**
 * All actions as buttons.
 * @param {View} view
 * @param {number[]} options
 * @param {(option: number) => void} act
 */
export function actionList(view, options, act) {
  return make(
    "ol.actions",
    ...options.map(i => {
      const gain = view.gains[i];
      return make(
        "li",
        make(
          "button",
          {
            "data-action": view.actions[i],
            onclick: () => act(i),
            "aria-label": [capitalized(view.words[i] ?? ""), gain?.words].filter(Boolean).join(", "),
          },
          make("span", capitalized(view.words[i] ?? "")),
          gain ? make("b", gain.text) : null,
        ),
      );
    }),
  );
}

/**
 * Awards of a category in lines: "3: a0, b1 ← c0".
 * @param {View} view
 * @param {TableInfo} info
 * @param {import('./types.js').Award[]} awards
 */
export function awardLines(view, info, awards) {
  const labels = (/** @type {import('./types.js').Thing[]} */ things) =>
    things.map(at => shortPlace(view, info, at)).join(", ");
  return awards.map(award =>
    [
      `${award.points}:`,
      labels(award.earning ?? []) || award.name || "",
      award.reasons?.length ? `← ${labels(award.reasons)}` : "",
    ]
      .filter(Boolean)
      .join(" "),
  );
}

/** @param {View} view @param {TableInfo} info @param {import('./types.js').Thing} at */
function shortPlace(view, info, at) {
  const spot = at.part === "structure" && at.at !== null ? view.table.structures?.[at.index]?.spots[at.at] : undefined;
  if (!spot) {
    return placeInWords(info, view.table, at);
  }
  return at.piece === null
    ? spot.label
    : at.piece === 0
      ? say("{place} top", {place: spot.label})
      : say("{place} bottom", {place: spot.label});
}

/** @param {Play} play */
export function drawPanel(play) {
  const view = /** @type {View} */ (play.view);
  const {points, news, about} = play.panelParts;
  const panel = byId("panel");
  if (!points.isConnected) {
    fill(panel, points, about, news);
  }
  fill(
    points,
    make("h2", say("Points")),
    pointsTable(view, play.info, (seat, category) => explain(play, seat, category)),
  );
  if (play.explained) {
    points.append(
      make(
        "div.explained",
        make(
          "p",
          make(
            "b",
            titleOfSeat(play.info, play.explained.seat),
            " · ",
            categoryOf(play.info, play.explained.category ?? "")?.name,
          ),
        ),
        ...paragraphs(play.explained.lines.length ? play.explained.lines : [say("nothing")]),
      ),
    );
  }
  const lines = newsLines(view, play.info);
  fill(
    news,
    make("h2", say("What happened")),
    lines.length
      ? make(
          "ul.news",
          ...lines
            .slice(-8)
            .map(line =>
              make(
                "li",
                {class: line.weight},
                line.seat ? seatDot(line.seat) : null,
                line.text,
                line.changes ? make("b.change", ` ${line.changes}`) : null,
              ),
            ),
        )
      : logList(play.past, play.info, 4),
  );
  drawAbout(play);
}

/** @param {Play} play */
export function listed(play) {
  return play.choosing?.picked.length ? play.choosing.still() : (play.view?.actions ?? []).map((_, i) => i);
}

/** @param {Play} play */
export function drawAbout(play) {
  if (play.view && play.pointed && exists(play, play.pointed)) {
    fill(play.panelParts.about, aboutThing(play.view, play.info, play.pointed));
  } else {
    fill(play.panelParts.about, play.info.aim ? make("p.aim", play.info.aim) : null);
  }
}

/** @param {Play} play @param {Thing} at */
export function exists(play, at) {
  return Boolean(play.view && thingInWords(play.info, play.view.table, at));
}
