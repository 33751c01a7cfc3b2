/** Shorter words have no useful plural: 'gas', 'bus'. */
const MIN_LENGTH = 4;

/**
 * Singular and plural of a folded English word, itself first. A wrong form does no harm: no business has it.
 *
 * @example getWordForms('bakeries') → ['bakeries', 'bakery', 'bakerie']
 * @example getWordForms('dentist') → ['dentist', 'dentists']
 */
export function getWordForms(word: string): string[] {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return [word];
  if (/(ss|us|is)$/.test(word)) return [word, `${word}es`];
  if (/[^aeiou]ies$/.test(word)) return [word, `${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(ch|sh|s|x|z|o)es$/.test(word)) return [word, word.slice(0, -2), word.slice(0, -1)];
  if (word.endsWith('s')) return [word, word.slice(0, -1)];
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`];
  if (/(ch|sh|x|z)$/.test(word)) return [word, `${word}es`];
  return [word, `${word}s`];
}
