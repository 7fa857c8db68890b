// Main: opens the table that the link of this page leads to, and keeps it up to date.

import {byId, fill, make} from "./dom.js";
import {prepareFaces} from "./faces.js";
import {drawBanners, drawBar, drawHead} from "./frame.js";
import {prepareKeys} from "./keys.js";
import {Play} from "./play.js";
import {applySettings, readSettings} from "./settings.js";
import {announce} from "./telling.js";
import {Refused, Wire} from "./wire.js";
import {say, speakIn} from "./words.js";
import {preparePages} from "./pages.js";

const settings = readSettings();
const wire = new Wire(location.hash.slice(1));
/** @type {Play | null} */
let play = null;

/** The language that the reader chose before, else that of the browser, else of the host. @param {any} hello */
function languageOf(hello) {
  const offered = hello.table.languages.map((/** @type {{id: string}} */ each) => each.id);
  const liked = [settings.language, navigator.language.slice(0, 2), hello.language];
  return liked.find(each => offered.includes(each)) ?? "en";
}

async function open() {
  const [hello] = await Promise.all([wire.ask("hello"), speakIn(wire.language)]);
  const language = languageOf(hello);
  if (language !== wire.language) {
    wire.language = language;
    return open();
  }
  prepareFaces(language, () => play?.draw());
  if (play) {
    await play.begin(hello.table);
  } else {
    play = new Play(wire, hello.table, settings);
    play.changeLanguage = () => {
      wire.again();
      open().catch(fault => play?.fail(fault));
    };
    await play.begin(hello.table);
    play.focusTable();
  }
}

/**
 * @param {string} kind
 * @param {any} data
 */
async function hear(kind, data) {
  if (!play) {
    return;
  }
  switch (kind) {
    case "here":
      for (const seat of play.info.seats) {
        Object.assign(
          seat,
          data.seats.find((/** @type {{seat: number}} */ each) => each.seat === seat.seat),
        );
      }
      play.info.onlookers = data.onlookers;
      if (play.view) {
        drawHead(play);
        drawBanners(play);
      }
      break;
    case "step":
      if (data.match === play.info.match) {
        if (data.past) {
          play.past = [...play.past.filter(step => step.step < data.past.step), data.past];
        }
        play.reach(data.step);
      }
      break;
    case "undone":
      play.past = play.past.filter(step => step.step <= data.steps);
      play.undoAsked = null;
      announce([say("The last decision was taken back.")]);
      play.refresh();
      break;
    case "undo-asked":
      play.undoAsked = data;
      drawBanners(play);
      break;
    case "undo-answered":
      play.undoAsked = null;
      play.status = data.done ? "" : say("It was not agreed to take back.");
      drawBanners(play);
      drawBar(play);
      break;
    case "remark":
      play.remarks = [...play.remarks, data];
      play.status = `${data.seat ? play.info.seats[data.seat - 1]?.title : say("Onlooker")}: ${data.text}`;
      announce([play.status]);
      drawBar(play);
      break;
    case "saved":
      play.info.saved = data.fault;
      drawBanners(play);
      break;
    case "rematch-asked":
      play.rematchAsked = data;
      drawBanners(play);
      break;
    case "match":
    case "reset":
      await open();
      break;
    case "closed":
      play.setConnected("closed");
      break;
  }
}

/** Says why there is no table, in the language that the reader probably likes. @param {() => string} why */
async function refuse(why) {
  await speakIn(settings.language || (navigator.language || "en").slice(0, 2)).catch(() => {});
  fill(byId("main"), make("p.banner.bad", {role: "alert"}, why()));
}

async function start() {
  applySettings(settings);
  preparePages();
  prepareKeys(() => play);
  if (!wire.token) {
    return refuse(() => say("This page needs the whole link that the host gave out, with what stands behind #."));
  }
  wire.language = settings.language || navigator.language.slice(0, 2);
  /** @type {Promise<void>} */
  let hearing = Promise.resolve();
  const listening = () =>
    wire.listen(
      (kind, data) => {
        hearing = hearing.then(() => hear(kind, data)).catch(fault => play?.fail(fault));
      },
      state => {
        play?.setConnected(state);
        if (state === true) {
          hearing = hearing.then(() => play?.refresh());
        }
      },
    );
  try {
    await open();
  } catch (fault) {
    if (fault instanceof Refused) {
      const isOld = fault.code === "no-link";
      return refuse(() =>
        isOld ? say("This link is not valid any more. Ask the host for another one.") : fault.message,
      );
    }
    setTimeout(() => location.reload(), 3000);
    return;
  }
  listening();
}

for (const change of ["offline", "online"]) {
  window.addEventListener(change, () => wire.again());
}
window.addEventListener("hashchange", () => location.reload());
start();
