const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Joins words with commas and 'and', without those that are false.
 *
 * @example joinWords(['hours', false, 'photos', 'features']) → 'hours, photos and features'
 */
export function joinWords(words: readonly (string | false)[]): string {
  return AND.format(words.filter((word) => word !== false));
}
