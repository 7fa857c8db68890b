// Play: the match as the page shows it: draws the view, and turns what people point at into actions.

import {Choosing} from "./choosing.js";
import {byId, make} from "./dom.js";
import {fitTable, forgetFit} from "./fit.js";
import {drawBanners, drawBar, drawHead, hintedKeys} from "./frame.js";
import {move, whereabouts} from "./motion.js";
import {drawAbout, drawPanel} from "./panel.js";
import {applySettings, keepSettings} from "./settings.js";
import {drawTable} from "./table.js";
import {announce, tell} from "./telling.js";
import {keyOf, parseKey} from "./things.js";
import {Refused} from "./wire.js";
import {say} from "./words.js";
import * as pages from "./pages.js";

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').TableInfo} TableInfo */
/** @typedef {import('./types.js').Thing} Thing */

export class Play {
  /**
   * @param {import('./wire.js').Wire} wire
   * @param {TableInfo} info
   * @param {import('./settings.js').Settings} settings
   */
  constructor(wire, info, settings) {
    this.wire = wire;
    this.info = info;
    this.settings = settings;
    /** @type {View | null} */
    this.view = null;
    /** @type {Choosing | null} */
    this.choosing = null;
    /** @type {import('./types.js').PastStep[]} */
    this.past = [];
    /** @type {import('./types.js').Remark[]} */
    this.remarks = [];
    /** Actions between which the reader is to choose, after pointing at something. @type {number[]} */
    this.choices = [];
    /** @type {{level: number, best: import('./types.js').Advice[]} | null} */
    this.hint = null;
    /**
     * Points that are explained.
     * @type {{seat: number, category: string | null, lines: string[], lit: Set<string>, reasons: Set<string>} | null}
     */
    this.explained = null;
    /** @type {Thing | null} */
    this.pointed = null;
    this.busy = false;
    this.status = "";
    /** News that were shown by themselves. @type {Set<string>} */
    this.staged = new Set();
    /** @type {{title: string, contents: (Node | null)[]}[]} */
    this.stages = [];
    this.endShown = false;
    /** @type {import('./types.js').UndoAsked | null} */
    this.undoAsked = null;
    /** @type {import('./types.js').RematchAsked | null} */
    this.rematchAsked = null;
    /** @type {boolean | 'closed'} */
    this.connected = true;
    this.wantsView = false;
    /** What asks for views now. @type {Promise<void> | null} */
    this.asking = null;
    /** Changes whether the page is asked to change its language. @type {() => void} */
    this.changeLanguage = () => {};
    this.panelParts = {
      points: make("section.panel-points"),
      about: make("section.panel-about"),
      news: make("section.panel-news"),
    };
    this.listen();
  }

  listen() {
    const table = byId("table");
    table.addEventListener("click", event => this.clicked(event));
    table.addEventListener("pointerover", event => this.look(event.target, false));
    table.addEventListener("focusin", event => this.look(event.target, true));
    table.addEventListener("contextmenu", event => {
      if (this.look(event.target, true)) {
        event.preventDefault();
      }
    });
    window.addEventListener("resize", () => {
      forgetFit();
      fitTable(table, byId("room"));
    });
  }

  // --- what the host says ---

  /** Asks for the view, and once more if something happens meanwhile. @returns {Promise<void>} */
  refresh() {
    this.wantsView = true;
    this.asking ??= this.askViews().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  /** The same where neither the view nor one that is asked for shows so many steps. @param {number} step */
  async reach(step) {
    await this.asking;
    if (!this.view || this.view.step < step) {
      await this.refresh();
    }
  }

  async askViews() {
    try {
      while (this.wantsView) {
        this.wantsView = false;
        const [{view}] = await Promise.all([this.wire.ask("view"), this.past.length ? null : this.learnPast()]);
        if ((this.past[this.past.length - 1]?.step ?? 0) < view.step) {
          await this.learnPast();
        }
        this.show(view);
      }
    } catch (fault) {
      this.fail(fault);
    }
  }

  /** Asks for all that happened, for the log. */
  async learnPast() {
    const [{past}, {remarks}] = await Promise.all([this.wire.ask("past", {since: 0}), this.wire.ask("remarks")]);
    this.past = past;
    this.remarks = remarks;
  }

  /** Another match began. @param {TableInfo} info */
  async begin(info) {
    this.info = info;
    this.undoAsked = info.asked?.undo ?? null;
    this.rematchAsked = info.asked?.rematch ?? null;
    this.endShown = false;
    this.staged.clear();
    this.stages = [];
    forgetFit();
    this.view = null;
    if (pages.isOpen()) {
      pages.closePage();
    }
    this.past = [];
    await this.refresh();
  }

  /** @param {View} view */
  show(view) {
    const before = this.view;
    const isSame =
      before &&
      before.step === view.step &&
      before.decides === view.decides &&
      before.actions.join() === view.actions.join();
    const were = whereabouts(byId("table"));
    this.view = view;
    if (!isSame) {
      this.busy = false;
      this.choosing = new Choosing(view);
      this.choices = [];
      this.hint = null;
      this.explained = null;
      this.status = "";
    } else {
      const picked = this.choosing?.picked ?? [];
      this.choosing = new Choosing(view);
      this.choosing.picked = picked;
    }
    this.draw();
    if (!before) {
      performance.mark("table");
    }
    if (before && !isSame) {
      move(byId("table"), before, view, were);
    }
    if (!isSame) {
      tell(this, before);
    }
  }

  /** @param {unknown} fault */
  fail(fault) {
    if (fault instanceof Refused) {
      this.status = fault.message;
      announce([fault.message]);
      if (fault.code === "no-link") {
        this.setConnected("closed");
      }
    }
    drawBar(this);
  }

  /** @param {boolean | 'closed'} connected */
  setConnected(connected) {
    if (this.connected !== connected) {
      this.connected = connected;
      drawBanners(this);
    }
  }

  // --- what people do ---

  /** True while this page may choose an action. */
  mayAct() {
    return (
      this.view !== null &&
      !this.view.over &&
      this.view.seat !== null &&
      this.view.decides === this.view.seat &&
      !this.busy
    );
  }

  /** @param {EventTarget | null} target */
  thingOf(target) {
    const element = target instanceof Element ? target.closest("[data-key]") : null;
    const key = element instanceof HTMLElement ? element.dataset.key : undefined;
    return key ? {key, thing: parseKey(key)} : null;
  }

  /** @param {Event} event */
  clicked(event) {
    const found = this.thingOf(event.target);
    if (!found || !this.choosing) {
      return;
    }
    this.look(event.target, true);
    if (this.mayAct() && event.target instanceof Element && event.target.closest("button.place")) {
      const options = this.choosing.point(found.key);
      this.hint = null;
      this.explained = null;
      this.status = "";
      if (options.length === 1 && !this.choosing.picked.includes(found.key)) {
        this.act(options[0] ?? 0);
        return;
      }
      this.choices = options;
      this.draw();
    }
  }

  /** The reader points at something: it is explained. @param {EventTarget | null} target @param {boolean} isSure */
  look(target, isSure) {
    const found = this.thingOf(target);
    if (found && (isSure || matchMedia("(hover: hover)").matches)) {
      if (!this.pointed || keyOf(this.pointed) !== found.key) {
        this.pointed = found.thing;
        drawAbout(this);
        drawBar(this);
      }
      return true;
    }
    return false;
  }

  /** Does an action. @param {number} option @param {boolean} [sure] */
  async act(option, sure = false) {
    const view = this.view;
    if (!view || !this.mayAct()) {
      return;
    }
    this.busy = true;
    this.status = "";
    drawBar(this);
    try {
      await this.wire.ask("apply", {action: view.actions[option], step: view.step, sure});
      this.choosing?.clear();
      this.choices = [];
      this.staged.clear();
    } catch (fault) {
      if (fault instanceof Refused && fault.code === "wasteful") {
        pages.openPage(say("Really?"), [make("p", fault.message)], {
          kind: "question",
          close: say("no"),
          buttons: [
            make(
              "button",
              {
                onclick: () => {
                  pages.closePage();
                  this.act(option, true);
                },
              },
              say("yes"),
            ),
          ],
        });
      } else if (fault instanceof Refused) {
        this.fail(fault);
      } else {
        this.status = say("That did not reach the host; try it again once there is a connection.");
        this.wire.again();
      }
      this.busy = false;
    }
    await this.refresh();
    if (this.busy) {
      this.busy = false;
      this.draw();
    }
    this.focusTable();
  }

  /** Lets go of what is chosen, or of what is lit. */
  letGo() {
    const had = Boolean(
      this.choosing?.picked.length || this.choices.length || this.hint || this.explained || this.status,
    );
    this.choosing?.clear();
    this.choices = [];
    this.hint = null;
    this.explained = null;
    this.status = "";
    this.draw();
    return had;
  }

  // --- drawing ---

  draw() {
    const view = this.view;
    if (!view || !this.choosing) {
      return;
    }
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    const hinted = hintedKeys(this);
    drawTable(byId("table"), {
      view,
      info: this.info,
      choosing: this.choosing,
      gains: this.settings.gains,
      busy: !this.mayAct(),
      changed: new Set(view.changed.map(keyOf)),
      hinted,
      earning: this.explained?.lit ?? new Set(),
      reasons: this.explained?.reasons ?? new Set(),
    });
    byId("table").dataset.step = String(view.step);
    fitTable(byId("table"), byId("room"));
    drawHead(this);
    drawPanel(this);
    drawBar(this);
    drawBanners(this);
    if (focused) {
      this.focusKey(focused);
    }
  }

  // --- pages ---

  settle() {
    keepSettings(this.settings);
    applySettings(this.settings);
    this.draw();
  }

  // --- focus ---

  /** @param {string} key */
  focusKey(key) {
    const element = byId("table").querySelector(`[data-key="${key}"]`);
    if (element instanceof HTMLElement) {
      element.focus({preventScroll: true});
    }
  }

  /** Puts the focus where the decision begins, if it was lost. */
  focusTable() {
    const active = document.activeElement;
    if (
      pages.isOpen() ||
      (active &&
        active !== document.body &&
        active.isConnected &&
        byId("table").contains(active) &&
        active.matches("button"))
    ) {
      return;
    }
    if (this.mayAct() && this.view && this.choosing && matchMedia("(hover: hover)").matches) {
      const shown = this.view.actions.map((_, i) => i).filter(i => this.view?.targets[i]?.length);
      const first = shown.length ? this.view.targets[this.choosing.best(shown)]?.[0] : undefined;
      if (first) {
        this.focusKey(keyOf(first));
      }
    }
  }
}
