// Elements made in one call; and what every element of the page has in common.

/** @typedef {keyof HTMLElementTagNameMap} Tag */
/** @typedef {Node | string | null | undefined | false} Child */
/**
 * The element of a selector such as `span.count`.
 * @template {string} Selector
 * @typedef {Selector extends `${infer Name extends Tag}.${string}` ? HTMLElementTagNameMap[Name]
 *   : Selector extends Tag ? HTMLElementTagNameMap[Selector] : HTMLElement} Made
 */

/**
 * An element by its tag and classes, `span.count`, with attributes, listeners (`onclick`) and children. Attributes that
 * are null or false are left out.
 * @template {string} Selector
 * @param {Selector} selector
 * @param {...(Child | Record<string, any>)} rest  the first may be attributes
 * @returns {Made<Selector>}
 */
export function make(selector, ...rest) {
  const [tag, ...names] = selector.split(".");
  const element = document.createElement(tag ?? "");
  element.className = names.join(" ");
  if (element instanceof HTMLButtonElement) {
    element.type = "button";
  }
  const first = rest[0];
  if (first && typeof first === "object" && !(first instanceof Node)) {
    rest.shift();
    set(element, first);
  }
  element.append(...shown(/** @type {Child[]} */ (rest)));
  return /** @type {Made<Selector>} */ (element);
}

/**
 * The same of something that only those who see need.
 * @param {string} selector
 * @param {...(Child | Record<string, any>)} rest
 */
export function hidden(selector, ...rest) {
  const element = make(selector, ...rest);
  element.setAttribute("aria-hidden", "true");
  return element;
}

/** The sign of a seat, by colour and by form. @param {number | null | undefined} seat */
export const seatDot = seat => hidden(`span.dot.seat-${seat}`);

/**
 * The same in SVG.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string)} children
 */
export function makeSvg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, any>} attributes
 */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, String(value));
    }
  }
}

/**
 * The children that are there.
 * @param {(Node | string | null | undefined | false)[]} children
 * @returns {(Node | string)[]}
 */
function shown(children) {
  return /** @type {(Node | string)[]} */ (
    children.filter(child => child !== null && child !== undefined && child !== false)
  );
}

/**
 * Classes that count, in one text.
 * @param {...(string | number | false | null | undefined)} names
 */
export const classes = (...names) => names.filter(Boolean).join(" ") || null;

/**
 * The element of index.html with this id.
 * @param {string} id
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) {
    throw new Error(`no element ${id}`);
  }
  return found;
}

/**
 * Gives an element these children and no others, unless it has just the same text already.
 * @param {Element} element
 * @param {...(Node | string | null | undefined | false)} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...shown(children));
}

/**
 * Texts of a list, one after another.
 * @param {string[]} texts
 */
export const paragraphs = texts => texts.map(text => make("p", {}, text));

/**
 * A text that begins with a capital letter.
 * @param {string} text
 */
export const capitalized = text => text.charAt(0).toLocaleUpperCase() + text.slice(1);
