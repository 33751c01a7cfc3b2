import { getEditDistance } from '../search/edit-distance.ts';
import { DEPARTMENTS, NOISE, SPELLINGS } from './name-words.ts';

/** A folded name, ready to be compared. */
export type ComparableName = {
  /** Words that tell the business apart from others, in order, without legal forms and articles. */
  words: string[];
  /** The words together, so that 'dollar tree' equals 'dollartree'. */
  joined: string;
};

/**
 * 'extended': one name begins with the other one; 'numbered': and adds a number. 'contained': it has all words of the
 * other one in any order. A name that adds the word of a department ('Smith's Pharmacy') is different.
 */
export type NameMatch = 'same' | 'similar' | 'extended' | 'numbered' | 'contained' | 'different';

/** Lengths of names from which one and two typing errors are forgiven. */
const ONE_ERROR = 7;
const TWO_ERRORS = 14;
/** Letters of a word from which it can have one: 'Lobby A' is not 'Lobby C', and a ship named Joy not one named Sky. */
const MISTYPED_WORD = 4;

/** Japanese legal forms (株式会社, 有限会社) as they are folded, which stand before or after a name without a space. */
const JAPANESE_FORMS = /zhushihuishe|youxianhuishe/g;

/** Prepares a folded name (`name_key`). Initials are one word: 'a s a insurance' is 'asa insurance'. */
export function toComparableName(nameKey: string): ComparableName {
  const all = nameKey
    .replace(JAPANESE_FORMS, ' ')
    .trim()
    .replace(/(?<= |^)[a-z](?: [a-z])+(?= |$)/g, (initials) => initials.replaceAll(' ', ''))
    .split(' ')
    .map((word) => SPELLINGS.get(word) ?? word);
  const telling = all.filter((word) => !NOISE.has(word));
  const words = telling.length === 0 ? all : telling;
  return { words, joined: words.join('') };
}

/** Compares two names. Different numbers are different businesses ('5th Ward' and '6th Ward'). */
export function compareNames(a: ComparableName, b: ComparableName): NameMatch {
  if (a.joined === b.joined) return 'same';
  const [onlyA, onlyB] = [findOthers(a, b), findOthers(b, a)];
  if (onlyA.length === 0 && onlyB.length === 0) return 'same';
  if (hasNumber(onlyA) && hasNumber(onlyB)) return 'different';
  if (onlyA.length > 0 && onlyB.length > 0) return isTypingError(a, b) ? 'similar' : 'different';
  if ([...onlyA, ...onlyB].some((word) => DEPARTMENTS.has(word))) return 'different';
  const [shorter, longer] = onlyA.length === 0 ? [a, b] : [b, a];
  if (shorter.joined.length < 3) return 'different';
  if (hasNumber(onlyA) || hasNumber(onlyB)) return 'numbered';
  return shorter.words.every((word, i) => word === longer.words[i]) ? 'extended' : 'contained';
}

function findOthers(a: ComparableName, b: ComparableName): string[] {
  return a.words.filter((word) => !b.words.includes(word));
}

function hasNumber(words: string[]): boolean {
  return words.some((word) => /\d/.test(word));
}

/** True if two names differ by one error, long ones by two; first letter, digits and short words are the same. */
function isTypingError(
  { words, joined: a }: ComparableName,
  { words: others, joined: b }: ComparableName,
): boolean {
  const shorter = Math.min(a.length, b.length);
  const allowed = shorter >= TWO_ERRORS ? 2 : shorter >= ONE_ERROR ? 1 : 0;
  if (allowed === 0 || a[0] !== b[0] || Math.abs(a.length - b.length) > allowed) return false;
  if (a.replace(/\D/g, '') !== b.replace(/\D/g, '')) return false;
  const isOther = (word: string, i: number) =>
    word !== others[i] && Math.min(word.length, others[i]!.length) < MISTYPED_WORD;
  if (words.length === others.length && words.some(isOther)) return false;
  return getEditDistance(a, b) <= allowed;
}
