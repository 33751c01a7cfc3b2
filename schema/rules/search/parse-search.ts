import { fold } from '../text/fold.ts';
import { getSynonymsAt } from './synonyms.ts';
import { getWordForms } from './plurals.ts';

/** A word to match: whole, or as a prefix. */
export type SearchWord = { text: string; whole: boolean };
/** Alternatives, each a list of words that must all match. */
export type SearchChoice = SearchWord[][];
/** Choices that must all match. */
export type SearchDemand = SearchChoice[];

/** A parsed search. */
export type ParsedSearch = {
  /** The text as one word: it finds a name however its words are split. */
  joined: string;
  /** All words, in their order. */
  words: string[];
  /** Words that must match; the others only raise the rank. */
  demanded: string[];
};

/** Joining words, required only if a search has no others. */
const JOINING_WORDS = new Set(
  'a an and around at by close for from in me my near nearby of on or the to with'.split(' '),
);
/** Words of time. They are dropped if nothing matches. */
const TIME_WORDS = new Set('open now today'.split(' '));
/** Words of praise and time, which few businesses have in their texts. They are dropped if too little matches. */
const PRAISE_WORDS = new Set([
  ...'best top good great cheap affordable popular local nearest closest find'.split(' '),
  ...TIME_WORDS,
]);
/** Words that say that something is sold, done or kept, not what. They are the first that are left out. */
const VAGUE_WORDS = new Set(
  'agency business center company contractor firm food office place restaurant service shop specialist store unit'.split(
    ' ',
  ),
);
/** Words of a search that count: symbols fold to names of their own, and 200 of them would be megabytes of SQL. */
const MAX_WORDS = 16;
/** Shorter words are not joined with the next one: 's a' does not mean 'sa'. */
const MIN_JOINED_LENGTH = 3;
/** Shorter singulars and plurals are not taken for the beginning of a word: 'cars' does not mean 'carpet'. */
const MIN_BEGUN_LENGTH = 6;

/**
 * State codes that are also joining words: 'or' is a state at the end of 'salem or', 'me' is none in 'dentist near
 * me'.
 */
const JOINING_STATE_CODES = new Set(['me', 'or']);

function isStateCode(words: string[], i: number): boolean {
  return (
    JOINING_STATE_CODES.has(words[i]!) && i > 0 && i === words.length - 1 && !JOINING_WORDS.has(words[i - 1]!)
  );
}

/**
 * Parses a search into folded words. A word that is a prefix of another is dropped, unless it is part of a name
 * written in several words: 'bar b que'. Words beyond the first {@link MAX_WORDS} are dropped.
 */
export function parseSearch(text: string): ParsedSearch {
  const folded = fold(text).split(' ');
  const all = [...new Set(folded)].filter((word) => word !== '').slice(0, MAX_WORDS);
  const own = toConcepts(all, false).map(({ choice }) => choice[0]!.map(({ text }) => text));
  const parts = new Set(own.filter((several) => several.length > 1).flat());
  const words = all.filter(
    (word) => parts.has(word) || !all.some((other) => other !== word && other.startsWith(word)),
  );
  const meant = words.filter((word, i) => !JOINING_WORDS.has(word) || isStateCode(words, i));
  return { joined: folded.join(''), words, demanded: meant.length === 0 ? words : meant };
}

/** The search without some of its words. */
export function withoutWords({ words, demanded }: ParsedSearch, left: readonly string[]): ParsedSearch {
  const keep = (word: string) => !left.includes(word);
  const kept = words.filter(keep);
  return { joined: kept.join(''), words: kept, demanded: demanded.filter(keep) };
}

/** True if a word only joins others. */
export function isJoining(word: string): boolean {
  return JOINING_WORDS.has(word);
}

/** True if a word says when, not what. */
export function isTime(word: string): boolean {
  return TIME_WORDS.has(word);
}

/** True if a word says how good or when, not what. */
export function isPraise(word: string): boolean {
  return PRAISE_WORDS.has(word);
}

/** True if a word, or its singular, says that something is sold or done, not what: 'shops'. */
export function isVague(word: string): boolean {
  return getWordForms(word).some((form) => VAGUE_WORDS.has(form));
}

/**
 * Builds the demand for words: each in one of its forms, by a synonym, or joined with a neighbour.
 *
 * @param isTyping true if words may be prefixes
 */
export function buildDemand(words: string[], isTyping: boolean): SearchDemand {
  const things = toConcepts(words, isTyping);
  return things.map(({ choice, first, last }, i) => {
    const [before, after] = [things[i - 1]?.last, things[i + 1]?.first];
    const joined = [before && joinWords(before, first), after && joinWords(last, after)];
    const ways = joined.flatMap((text) => (text ? [[{ text, whole: !isTyping }]] : []));
    return removeCovered([...choice, ...ways]);
  });
}

/** Spellings of a name as whole words: 'barber shops' is also 'barber shop' and 'barbershop'. At most `most`. */
export function expandName(words: string[], most: number): string[] {
  return toConcepts(words, false).reduce(
    (names, { choice }) =>
      names
        .flatMap((name) => choice.map((way) => [name, ...way.map(({ text }) => text)].join(' ').trim()))
        .slice(0, most),
    [''],
  );
}

function joinWords(word: string, next: string): string | null {
  return word.length < MIN_JOINED_LENGTH || /\d/.test(word + next) ? null : word + next;
}

/** Concept of one or more words: its alternatives, their own first, and its first and last word. */
type Concept = { choice: SearchChoice; first: string; last: string };

function toConcepts(words: string[], isTyping: boolean): Concept[] {
  const forms = words.map(getWordForms);
  const things: Concept[] = [];
  for (let i = 0; i < words.length;) {
    const synonyms = getSynonymsAt(forms, i);
    const length = Math.max(1, ...synonyms.map((synonym) => synonym.length));
    const own = toWay(words.slice(i, i + length), !isTyping);
    const inOtherForm = combineForms(words.slice(i, i + length)).slice(1);
    const others = [
      ...inOtherForm,
      ...synonyms.filter((synonym) => synonym.length === length).flatMap((synonym) => synonym.others),
    ].flatMap(combineForms);
    // 'Dentists' is also the beginning of 'dentistry', by its singular.
    const begun = isTyping ? inOtherForm.filter((form) => form.at(-1)!.length >= MIN_BEGUN_LENGTH) : [];
    const ways = [...begun.map((form) => toWay(form, false)), ...others.map((other) => toWay(other, true))];
    things.push({ choice: removeCovered([own, ...ways]), first: words[i]!, last: words[i + length - 1]! });
    i += length;
  }
  return things;
}

function toWay(words: string[], whole: boolean): SearchWord[] {
  return words.map((text) => ({ text, whole }));
}

function combineForms(words: string[]): string[][] {
  return getWordForms(words.at(-1)!).map((last) => [...words.slice(0, -1), last]);
}

/** Drops alternatives that an earlier one already covers. */
function removeCovered(choice: SearchChoice): SearchChoice {
  return choice.filter(
    (way, i) =>
      !choice.slice(0, i).some((other) => other.every((word) => way.some((own) => covers(word, own)))),
  );
}

function covers(word: SearchWord, other: SearchWord): boolean {
  return word.whole ? other.text === word.text : other.text.startsWith(word.text);
}
