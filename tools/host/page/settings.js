// Settings: what the reader of this page likes, kept in this browser alone.

const key = "ossuary";

/**
 * @typedef {{language: string, colors: 'auto' | 'light' | 'dark', gains: boolean}} Settings
 */

/** @returns {Settings} */
export function readSettings() {
  /** @type {Partial<Settings>} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    // A browser that keeps nothing has the usual settings.
  }
  return {
    language: typeof kept.language === "string" ? kept.language : "",
    colors: kept.colors === "light" || kept.colors === "dark" ? kept.colors : "auto",
    gains: kept.gains !== false,
  };
}

/** @param {Settings} settings */
export function keepSettings(settings) {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // They last as long as the page.
  }
}

/** Has the page look as they say. @param {Settings} settings */
export function applySettings(settings) {
  document.documentElement.dataset.colors = settings.colors;
}
