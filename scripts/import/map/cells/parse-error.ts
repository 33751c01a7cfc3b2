/** A problem with a value of a row. `column` is the heading, null if no column is at fault. */
export type Problem = { column: string | null; value: string; reason: string; suggestion: string | null };

/** The reason why a value is invalid, as returned by parsers. */
export class ParseError {
  readonly reason: string;
  readonly suggestion: string | null;

  constructor(reason: string, suggestion: string | null = null) {
    this.reason = reason;
    this.suggestion = suggestion;
  }
}

/** Maximum length of a value in a message, in characters. */
const MAX_EXCERPT = 200;

/** Converts a parse error to a problem of a column, with the value truncated. */
export function toProblem(column: string | null, value: string, refusal: ParseError): Problem {
  const shown = value.length > MAX_EXCERPT ? `${value.slice(0, MAX_EXCERPT)}…` : value;
  return { column, value: shown.toWellFormed(), reason: refusal.reason, suggestion: refusal.suggestion };
}
