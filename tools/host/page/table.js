// The table: groups of zones, structures, dice, pools and counters as elements; places that may be chosen are buttons.

import {classes, fill, hidden, make, seatDot} from "./dom.js";
import {drawFace, gatherPictures, isPictured, ratioOf} from "./faces.js";
import {groupsOf, piecesIn, pointsInWords} from "./groups.js";
import {PlacePainter} from "./places.js";
import {keyOf, partsOf, thing} from "./things.js";
import {say} from "./words.js";

/** @typedef {import('./types.js').Thing} Thing */
/** @typedef {import('./places.js').Scene} Scene */

/**
 * Draws the table into `root`.
 * @param {Element} root
 * @param {Scene} scene
 */
export function drawTable(root, scene) {
  gatherPictures(root);
  new TablePainter(scene).draw(root);
}

class TablePainter extends PlacePainter {
  /** @param {Element} root */
  draw(root) {
    const rows = groupsOf(this.view, this.info, this.openParts);
    fill(root, ...this.notes(), ...rows.map(row => make("div.row", ...row.map(group => this.group(group)))));
  }

  notes() {
    return (this.table.notes ?? []).map(note =>
      make("p.note", make("b", `${note.title}: ${note.name}`), note.text ? ` — ${note.text}` : ""),
    );
  }

  /** @param {import('./groups.js').Group} group */
  group(group) {
    const points =
      group.seat !== null && group.things.some(each => each.thing.part === "structure")
        ? pointsInWords(this.view, group.seat)
        : "";
    const heading = [group.heading, points, ...group.counts].filter(Boolean).join(" · ");
    const decides = group.seat !== null && group.seat === this.view.decides;
    return make(
      "section",
      {
        class: classes(
          "group",
          group.mine ? "mine" : group.seat !== null && "others",
          group.givesWay > 1 && "brief",
          decides && "decides",
          group.things.every(each => each.thing.part === "counter") && "slim",
          group.seat !== null && `of-seat-${group.seat}`,
        ),
        "aria-label": heading || say("The table"),
      },
      heading ? make("h3", group.seat !== null && seatDot(group.seat), heading) : null,
      make("div.things", ...group.things.map(each => this.thing(each, group))),
    );
  }

  /**
   * @param {{thing: Thing, form: string}} each
   * @param {import('./groups.js').Group} group
   */
  thing({thing: at, form}, group) {
    const key = keyOf(at);
    const part = partsOf(this.table, at.part)[at.index];
    const whole = this.open.get(key);
    const title = group.titled || whole ? (part?.title ?? "") : "";
    const earned = at.part === "structure" ? this.view.structure_points?.[at.index] : null;
    const shownTitle = [title, earned === null || earned === undefined || !group.titled ? "" : String(earned)]
      .filter(Boolean)
      .join(" · ");
    const body = this.body(at, form);
    const box = make(
      "div",
      {class: classes("thing", `part-${at.part}`, `form-${form}`), "data-whole": key},
      whole
        ? this.place(at, make("span.title", shownTitle), "whole")
        : shownTitle && at.part !== "counter"
          ? make("h4", shownTitle)
          : null,
      body,
    );
    if (at.part !== "structure") {
      box.style.setProperty("--ratio", String(this.ratio(at)));
    }
    return box;
  }

  /** @param {Thing} at @param {string} form */
  body(at, form) {
    switch (at.part) {
      case "zone":
        return this.zone(at.index, form);
      case "structure":
        return this.structure(at.index);
      case "die":
        return this.die(at.index);
      case "pool":
        return this.pool(at.index, form);
      case "counter":
        return this.counter(at.index, form);
    }
  }

  /** Width by height of what lies there. @param {Thing} at */
  ratio(at) {
    const {zones = [], structures = [], pools = []} = this.table;
    const faces =
      at.part === "zone"
        ? zones[at.index]?.slots.map(slot => slot.top)
        : at.part === "structure"
          ? structures[at.index]?.spots.map(spot => spot.face)
          : at.part === "pool"
            ? pools[at.index]?.rows.flatMap(row => row.pieces.map(piece => piece.face))
            : [];
    return ratioOf(faces ?? []) ?? this.usual;
  }

  /** @param {number} index @param {string} form */
  zone(index, form) {
    const zone = /** @type {import('./types.js').Zone} */ (this.table.zones?.[index]);
    const slots = zone.slots.map((slot, i) => (slot.gap ? make("span.slot.gap") : this.slot(index, i, slot)));
    const isHand = zone.seat !== null && zone.slots.every(slot => slot.cards <= 1);
    const isLaidOut = !isHand && form !== "line" && zone.columns > 1;
    const box = make("div", {
      class: classes(
        "zone",
        isHand && "hand",
        isLaidOut && "laid-out",
        zone.spent && "spent",
        zone.staggered && "staggered",
      ),
    });
    if (isLaidOut) {
      const rows = Math.ceil(slots.length / zone.columns);
      for (let row = 0; row < rows; ++row) {
        const shift = zone.staggered && (rows - 1 - row) % 2 === 1;
        box.append(
          make(
            "div",
            {class: classes("slots", shift && "shifted")},
            ...slots.slice(row * zone.columns, (row + 1) * zone.columns),
          ),
        );
      }
    } else {
      box.append(...slots);
    }
    if (slots.length === 0) {
      box.append(make("span.none", say("empty")));
    }
    return box;
  }

  /** @param {number} index @param {number} i @param {import('./types.js').Slot} slot */
  slot(index, i, slot) {
    const at = thing("zone", index, i);
    const isAlone = (this.table.zones?.[index]?.slots.length ?? 0) <= 1;
    const count = slot.cards > 1 || (slot.cards === 1 && !slot.top) ? hidden("span.count", `×${slot.cards}`) : null;
    const label = isAlone || this.table.zones?.[index]?.seat ? null : hidden("span.place-label", slot.label);
    return this.place(
      at,
      make(
        "span",
        {class: classes("card", slot.top ? null : "empty", slot.cards > 1 && "stack")},
        slot.top ? drawFace(this.info, slot.top) : null,
        count,
        label,
        this.tokens(slot.tokens),
      ),
      "slot",
    );
  }

  /** @param {number} index */
  structure(index) {
    const structure = /** @type {import('./types.js').Structure} */ (this.table.structures?.[index]);
    const spots = structure.spots
      .map((spot, i) => ({spot, i, at: thing("structure", index, i)}))
      .filter(each => !each.spot.gap);
    const isUsed = (/** @type {{spot: import('./types.js').Spot, at: Thing}} */ each) =>
      each.spot.face || each.spot.open || each.spot.anchor || this.open.has(keyOf(each.at));
    let shown = spots;
    if (structure.grid) {
      const used = spots.filter(isUsed);
      const around = used.length ? used : spots.slice(0, 1);
      const [left, right] = [
        Math.min(...around.map(each => each.spot.x)),
        Math.max(...around.map(each => each.spot.x)),
      ];
      const [low, high] = [Math.min(...around.map(each => each.spot.y)), Math.max(...around.map(each => each.spot.y))];
      const room = used.some(each => each.spot.face) ? 0 : 2;
      shown = spots.filter(
        ({spot}) => left - room <= spot.x && spot.x <= right + room && low <= spot.y && spot.y <= high + room,
      );
    }
    const outline = structure.outline ?? [];
    const xs = [...shown.map(each => each.spot.x), ...outline.map(each => each.x)];
    const ys = [...shown.map(each => each.spot.y), ...outline.map(each => each.y)];
    if (!xs.length) {
      return make("div.structure", make("span.none", say("empty")));
    }
    const left = Math.min(...xs),
      low = Math.min(...ys);
    const width = Math.max(...xs) - left + 2,
      height = Math.max(...ys) - low + 2;
    const box = make("div", {class: classes("structure", structure.grid && "grid")});
    const ratio = this.ratio(thing("structure", index));
    box.style.setProperty("--columns", String(width / 2));
    box.style.aspectRatio = String((width / height) * ratio);
    const put = (/** @type {HTMLElement} */ element, /** @type {{x: number, y: number}} */ {x, y}) => {
      element.style.left = `${(100 * (x - left)) / width}%`;
      element.style.bottom = `${(100 * (y - low)) / height}%`;
      element.style.width = `${200 / width}%`;
      element.style.height = `${200 / height}%`;
      box.append(element);
    };
    for (const each of outline) {
      put(hidden("span.outline"), each);
    }
    for (const {spot, at} of shown) {
      put(this.spot(at, spot), spot);
    }
    return box;
  }

  /** @param {Thing} at @param {import('./types.js').Spot} spot */
  spot(at, spot) {
    const parts = (spot.face?.marks ?? []).map((_, piece) => thing("structure", at.index, at.at, piece));
    const chosenByPart = parts.some(part => this.open.has(keyOf(part)));
    const card = make(
      "span",
      {class: classes("card", !spot.face && "empty", !spot.face && spot.open && "free", spot.anchor && "anchor")},
      spot.face ? drawFace(this.info, spot.face) : hidden("span.place-label", spot.label),
      this.tokens(spot.tokens),
      ...parts.map((part, i) => {
        const key = keyOf(part);
        const lit = this.scene.earning.has(key) ? "earning" : this.scene.reasons.has(key) ? "reason" : "";
        return lit ? make("span", {class: `lit ${lit} part-${i} of-${parts.length}`}) : null;
      }),
    );
    if (!chosenByPart) {
      return this.place(at, card, "spot");
    }
    return make(
      "div.spot.parted",
      card,
      ...parts.map((part, i) => this.place(part, make("span.card"), `half part-${i} of-${parts.length}`)),
    );
  }

  /** @param {number} index */
  die(index) {
    const die = /** @type {import('./types.js').Die} */ (this.table.dice?.[index]);
    return make(
      "div.die",
      ...die.faces.map((face, i) => {
        const at = thing("die", index, i);
        return this.place(
          at,
          make("span", {class: classes("card", "die-face", i === die.up && "up")}, drawFace(this.info, face)),
          "face-place",
        );
      }),
      die.hidden ? make("span.none", "?") : null,
    );
  }

  /** @param {number} index @param {string} form */
  pool(index, form) {
    const pool = /** @type {import('./types.js').Pool} */ (this.table.pools?.[index]);
    if (form === "count" && !this.openParts.has(`pool:${index}`)) {
      return make("span.number", String(piecesIn(pool)));
    }
    const rows = pool.rows.map((row, i) => {
      const at = thing("pool", index, i);
      const isWhole = this.open.has(keyOf(at));
      const title = row.title && pool.rows.length > 1 ? row.title : "";
      return row.pieces.length === 0 && !isWhole
        ? null
        : make(
            "div.pool-row",
            isWhole
              ? this.place(at, make("span.title", row.title || pool.title), "whole")
              : title
                ? make("span.row-title", title)
                : null,
            ...row.pieces.map((piece, k) => this.piece(thing("pool", index, i, k), piece)),
          );
    });
    return make(
      "div.pool",
      ...rows.filter(row => row !== null),
      piecesIn(pool) === 0 ? make("span.none", say("empty")) : null,
    );
  }

  /** @param {Thing} at @param {import('./types.js').PoolPiece} piece */
  piece(at, piece) {
    return this.place(
      at,
      make(
        "span",
        {class: classes("card", isPictured(piece.face) ? "small" : "chip")},
        drawFace(this.info, piece.face),
        piece.count > 1 ? hidden("span.count", `×${piece.count}`) : null,
      ),
      "piece",
    );
  }

  /** @param {number} index @param {string} form */
  counter(index, form) {
    const counter = /** @type {import('./types.js').Counter} */ (this.table.counters?.[index]);
    const at = thing("counter", index);
    const isNew = this.scene.changed.has(keyOf(at));
    const bar = form === "bar" && counter.cap ? hidden("span.bar", make("span.level")) : null;
    if (bar) {
      /** @type {HTMLElement} */ (bar.firstElementChild).style.width =
        `${Math.min(100, (100 * counter.value) / (counter.cap ?? 1))}%`;
    }
    return make(
      "span",
      {class: classes("counter", counter.color && `color-${counter.color}`, isNew && "changed"), "data-key": keyOf(at)},
      make("span.counter-name", counter.title),
      bar,
      make("span.counter-value", counter.cap ? `${counter.value}/${counter.cap}` : String(counter.value)),
      isNew ? make("span.new", {title: say("new")}) : null,
    );
  }

  /** @param {import('./types.js').Token[]} [tokens] */
  tokens(tokens) {
    return tokens?.length
      ? hidden(
          "span.tokens",
          ...tokens.map(token =>
            make(
              "span",
              {class: classes("token", token.seat && `seat-${token.seat}`)},
              token.label || token.name.charAt(0),
            ),
          ),
        )
      : null;
  }
}
