const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Shorter words are neither corrections nor parts of a split word. */
export const MIN_WORD_LENGTH = 3;

/** Every text one typing error away from a folded word: insertion, deletion, substitution or transposition. */
export function getOneEditVariants(word: string): string[] {
  const edits = new Set<string>();
  for (let i = 0; i <= word.length; i += 1) {
    const [before, after] = [word.slice(0, i), word.slice(i)];
    if (after !== '') edits.add(before + after.slice(1));
    if (after.length > 1) edits.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of LETTERS) {
      edits.add(before + letter + after);
      if (after !== '') edits.add(before + letter + after.slice(1));
    }
  }
  edits.delete(word);
  return [...edits];
}

/** Ways to split a word in two, with at least `shortest` letters each. */
export function splitInTwo(word: string, shortest: number): [string, string][] {
  const ways = Math.max(0, word.length - 2 * shortest + 1);
  return Array.from({ length: ways }, (_, i) => [word.slice(0, i + shortest), word.slice(i + shortest)]);
}

/**
 * Edit distance of two words, as oneEdit counts errors (optimal string alignment).
 *
 * @see https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
export function getEditDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
