// MatchPages: the pages that a reader opens: rules, log, remarks, the end, the menu.

import {byId, make, paragraphs} from "./dom.js";
import {actionList, listed, logList, pointsTable, unseenList} from "./panel.js";
import {explain, remark, rematch} from "./requests.js";
import {keepSettings} from "./settings.js";
import {say} from "./words.js";
import * as pages from "./pages.js";

/** @typedef {import('./play.js').Play} Play */

/** @param {Play} play */
export async function showRules(play) {
  const book = await play.wire.ask("rules").catch(fault => play.fail(fault));
  if (book) {
    pages.openPage(play.info.game.name, pages.rulebook(book, play.info, keyTable()), {kind: "book"});
  }
}

/** @param {Play} play */
export function showLog(play) {
  pages.openPage(say("What happened, the latest first"), [logList(play.past, play.info)]);
}

/** @param {Play} play */
export function showUnseen(play) {
  if (play.view) {
    pages.openPage(say("Not seen"), [unseenList(play.view, play.info)]);
  }
}

/** @param {Play} play */
export function showActions(play) {
  if (play.view && play.mayAct()) {
    pages.openPage(say("All actions"), [
      actionList(play.view, listed(play), option => {
        pages.closePage();
        play.act(option);
      }),
    ]);
    /** @type {HTMLElement | null} */ (byId("dialog").querySelector(".actions button"))?.focus();
  }
}

/** @param {Play} play */
export function showRemarks(play) {
  const text = make("textarea", {
    rows: "3",
    maxlength: "500",
    "aria-label": say("A remark"),
    placeholder: say("What does this card want?"),
  });
  const send = make(
    "button",
    {
      class: "primary",
      onclick: async () => {
        if (text.value.trim()) {
          await remark(play, text.value.trim(), null);
          pages.closePage();
        }
      },
    },
    say("Send"),
  );
  pages.openPage(
    say("Remarks"),
    [
      make("p", say("A sentence about this moment; everybody at the table sees it, and it is kept with the match.")),
      text,
      pages.remarkList(play.remarks, play.info),
    ],
    {kind: "remarks-page", buttons: [send]},
  );
  text.focus();
}

/** @param {Play} play */
export function showEnd(play) {
  const view = play.view;
  if (!view) {
    return;
  }
  const turning = view.course?.turning_point;
  const changes = view.course?.lead_changes;
  let rating = 0;
  const why = make("textarea", {rows: "2", maxlength: "500", "aria-label": say("Why?"), placeholder: say("Why?")});
  const sent = make("span", {role: "status"});
  pages.openPage(
    view.verdict ?? "",
    [
      ...paragraphs(view.outcome ?? []),
      pointsTable(view, play.info, (seat, category) => {
        pages.closePage();
        explain(play, seat, category);
      }),
      view.course?.points.length
        ? make(
            "p.how",
            changes ? say("How it went; the lead changed {n} {n|time|times}:", {n: changes}) : say("How it went:"),
          )
        : null,
      view.course?.points.length ? pages.coursePicture(view.course, play.info) : null,
      turning ? make("p", turning.words) : null,
      pages.ratings(n => {
        rating = n;
      }),
      why,
      make(
        "p",
        make(
          "button",
          {
            onclick: async () => {
              if (rating || why.value.trim()) {
                await remark(play, why.value.trim(), rating || null);
                sent.textContent = say("Sent.");
              }
            },
          },
          say("Send"),
        ),
        " ",
        sent,
      ),
    ],
    {
      kind: "end",
      close: say("Look at the table"),
      buttons:
        view.seat !== null
          ? [
              make(
                "button",
                {
                  class: "primary",
                  onclick: () => {
                    pages.closePage();
                    rematch(play);
                  },
                },
                say("Rematch"),
              ),
            ]
          : [],
    },
  );
}

/** @param {Play} play */
export function showMenu(play) {
  const line = (/** @type {string} */ text, /** @type {() => void} */ does) =>
    make(
      "li",
      make(
        "button",
        {
          onclick: () => {
            pages.closePage();
            does();
          },
        },
        text,
      ),
    );
  const {settings} = play;
  const languages = make(
    "select",
    {
      onchange: () => {
        settings.language = languages.value;
        keepSettings(settings);
        pages.closePage();
        play.changeLanguage();
      },
    },
    ...play.info.languages.map(({id, name}) => make("option", {value: id, selected: id === play.wire.language}, name)),
  );
  const colors = make(
    "select",
    {
      onchange: () => {
        settings.colors = /** @type {any} */ (colors.value);
        play.settle();
      },
    },
    ...[
      ["auto", say("as the system")],
      ["light", say("light")],
      ["dark", say("dark")],
    ].map(([value, text]) => make("option", {value, selected: value === settings.colors}, text ?? "")),
  );
  const gains = make("input", {
    type: "checkbox",
    checked: settings.gains,
    onchange: () => {
      settings.gains = gains.checked;
      play.settle();
    },
  });
  pages.openPage(
    say("Menu"),
    [
      make(
        "ul.menu",
        line(say("Not seen"), () => showUnseen(play)),
        line(say("What happened"), () => showLog(play)),
        line(say("Rules and keys"), () => showRules(play)),
        line(say("Remarks"), () => showRemarks(play)),
      ),
      make("h3", say("Settings")),
      make(
        "div.settings",
        make("label", say("Language"), languages),
        make("label", say("Colours"), colors),
        make("label.check", gains, say("Gains on places")),
      ),
    ],
    {kind: "menu-page"},
  );
}

/** The keys of the page, with what they do. @returns {[string, string][]} */
export function keyTable() {
  return [
    ["← ↑ ↓ →", say("move the cursor")],
    ["Enter", say("choose what the cursor is on")],
    ["Esc", say("let go of what is chosen, or close a page")],
    ["?", say("hint: press it again to be told more")],
    ["a", say("list all actions")],
    ["p", say("pass, where one may")],
    ["u", say("take back the last decision")],
    ["x", say("explain the points")],
    ["v", say("list what is not seen")],
    ["L", say("show what happened")],
    ["g", say("show or hide what places would gain")],
    ["r", say("write a remark")],
    ["F1", say("rules and keys")],
  ];
}
