/** Maximum number of URLs that the panel submits at once (A-5-02). */
export const MAX_LINES = 100;

/** URLs of a text, one per line, without blank lines. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
