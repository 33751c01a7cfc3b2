/** URLs that the panel sends at once at most (A-5-02). */
export const MAX_LINES = 100;

/** The addresses of a text, one in each line; blank lines are none. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
