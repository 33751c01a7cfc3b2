/** Something in a row that could not be taken as it is. `column` is the heading, null when no column is at fault. */
export type Problem = { column: string | null; value: string; reason: string; suggestion: string | null };

/** Why a value was not taken, as a reader of values returns it. */
export class Refusal {
  readonly reason: string;
  readonly suggestion: string | null;

  constructor(reason: string, suggestion: string | null = null) {
    this.reason = reason;
    this.suggestion = suggestion;
  }
}

/** Longest piece of a value that a problem shows, in characters. */
const MAX_SHOWN = 200;

export function problem(column: string | null, value: string, refusal: Refusal): Problem {
  const shown = value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value;
  return { column, value: shown.toWellFormed(), reason: refusal.reason, suggestion: refusal.suggestion };
}
