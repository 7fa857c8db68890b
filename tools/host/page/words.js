// Words: the sentences of the page in the language that its reader chose, by the dictionaries of the program.

/** @type {Record<string, string>} */
let texts = {};
let language = "en";

/**
 * Fetches the sentences of a language.
 * @param {string} chosen
 */
export async function speakIn(chosen) {
  language = chosen;
  texts = {};
  if (chosen !== "en") {
    const answer = await fetch(`/texts/${encodeURIComponent(chosen)}`);
    texts = answer.ok ? (await answer.json()).texts : {};
  }
  document.documentElement.lang = chosen;
}

const formOrder = ["zero", "one", "two", "few", "many", "other"];

/**
 * The form of a word that goes with a number: the forms stand in the order of CLDR, for whole numbers.
 * @param {string[]} forms
 * @param {number} n
 */
function formFor(forms, n) {
  const rules = new Intl.PluralRules(language);
  const has = /** @type {string[]} */ (rules.resolvedOptions().pluralCategories);
  const used = formOrder.filter(form => has.includes(form));
  return forms[Math.min(forms.length - 1, used.indexOf(rules.select(Math.abs(n))))] ?? "";
}

/**
 * A sentence in the language of the page, in English where it has no translation. `{n}` is a value, `{n|point|points}`
 * a word that goes with a number.
 * @param {string} english
 * @param {Record<string, string | number>} [values]
 */
export function say(english, values = {}) {
  const text = texts[english] ?? english.replace(/^[a-z ]+\|(?![^{]*\})/, "");
  return text.replace(/\{(\w+)((?:\|[^{}|]*)*)\}/g, (written, name, forms) => {
    const value = values[name];
    if (value === undefined) {
      return written;
    }
    return forms ? formFor(forms.slice(1).split("|"), Number(value)) : String(value);
  });
}

/** A number with its sign: "+7", "−2", "0". @param {number} n */
export const signed = n => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** "a, b and c". @param {string[]} items */
export function allOf(items) {
  return items.reduce(
    (all, item, i) =>
      i === 0 ? item : i === items.length - 1 ? say("{items} and {last}", {items: all, last: item}) : `${all}, ${item}`,
    "",
  );
}
