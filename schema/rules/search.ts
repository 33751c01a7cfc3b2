import { fold } from './fold.ts';

/**
 * The folded words of a search, each of which must begin a word of a listing. A word that begins another one
 * of the search says nothing more and is left out.
 *
 * @example searchWords("Joe's  piz pizza") → ['joes', 'pizza']
 */
export function searchWords(text: string): string[] {
  const words = [...new Set(fold(text).split(' '))].filter((word) => word !== '');
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** The words as an FTS5 query: all of them, each as a prefix. Folded words hold no quotes. */
export function matchExpression(words: string[]): string {
  return words.map((word) => `"${word}"*`).join(' ');
}
