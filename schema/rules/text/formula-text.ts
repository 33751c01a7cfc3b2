/*
 * Texts that a spreadsheet program would take for a formula when it opens a CSV file. An apostrophe makes them texts;
 * it is added also before apostrophes that precede such a text, so that removing one always restores the original.
 */

const FORMULA = /^'*[=+\-@\t\r]/;
const DISARMED = /^'+[=+\-@\t\r]/;

/** Adds an apostrophe to a text that looks like a formula. */
export function disarmFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Restores a text of {@link disarmFormula}. */
export function restoreFormula(text: string): string {
  return DISARMED.test(text) ? text.slice(1) : text;
}
