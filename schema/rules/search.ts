import { fold } from './fold.ts';
import { synonymsAt } from './synonyms.ts';
import { wordForms } from './word-forms.ts';

/** A word to match: whole, or as a prefix. */
export type Word = { text: string; whole: boolean };
/** Alternatives, each a list of words that must all match. */
export type Choice = Word[][];
/** Choices that must all match. */
export type Demand = Choice[];

export type Search = {
  /** The text as one word: it finds a name however its words are split. */
  joined: string;
  /** All words, in their order. */
  words: string[];
  /** Words that must match; the others only raise the rank. */
  demanded: string[];
};

/** Joining words, required only if a search has no others. */
const JOINING = new Set(
  'a an and around at by close for from in me my near nearby of on or the to with'.split(' '),
);
/** Words of praise and time, which few businesses have in their texts. They are dropped if too little matches. */
const PRAISE = new Set(
  'best top good great cheap affordable popular local nearest closest open now today find'.split(' '),
);
/** Shorter words are not joined with the next one: 's a' does not mean 'sa'. */
const SHORTEST_JOINED = 3;

/** State codes that are also joining words: 'or' is a state at the end of 'salem or', 'me' is none in 'dentist near me'. */
const STATES = new Set(['me', 'or']);

function isState(words: string[], i: number): boolean {
  return STATES.has(words[i]!) && i > 0 && i === words.length - 1 && !JOINING.has(words[i - 1]!);
}

/**
 * Parses a search into folded words. A word that is a prefix of another is dropped, unless it is part of a name
 * written in several words: 'bar b que'.
 */
export function parseSearch(text: string): Search {
  const folded = fold(text).split(' ');
  const all = [...new Set(folded)].filter((word) => word !== '');
  const own = thingsIn(all, false).map(({ choice }) => choice[0]!.map(({ text }) => text));
  const parts = new Set(own.filter((several) => several.length > 1).flat());
  const words = all.filter(
    (word) => parts.has(word) || !all.some((other) => other !== word && other.startsWith(word)),
  );
  const meant = words.filter((word, i) => !JOINING.has(word) || isState(words, i));
  return { joined: folded.join(''), words, demanded: meant.length === 0 ? words : meant };
}

/** True if a word says how good or when, not what. */
export function isPraise(word: string): boolean {
  return PRAISE.has(word);
}

/**
 * Builds the demand for words: each in one of its forms, by a synonym, or joined with a neighbour.
 *
 * @param isTyping true if words may be prefixes
 */
export function demandOf(words: string[], isTyping: boolean): Demand {
  const things = thingsIn(words, isTyping);
  return things.map(({ choice, first, last }, i) => {
    const [before, after] = [things[i - 1]?.last, things[i + 1]?.first];
    const joined = [before && joinedWord(before, first), after && joinedWord(last, after)];
    const ways = joined.flatMap((text) => (text ? [[{ text, whole: !isTyping }]] : []));
    return distinct([...choice, ...ways]);
  });
}

/** Spellings of a name as whole words: 'barber shops' is also 'barber shop' and 'barbershop'. At most `most`. */
export function namesOf(words: string[], most: number): string[] {
  return thingsIn(words, false).reduce(
    (names, { choice }) =>
      names
        .flatMap((name) => choice.map((way) => [name, ...way.map(({ text }) => text)].join(' ').trim()))
        .slice(0, most),
    [''],
  );
}

function joinedWord(word: string, next: string): string | null {
  return word.length < SHORTEST_JOINED || /\d/.test(word + next) ? null : word + next;
}

/** Concept of one or more words: its alternatives, their own first, and its first and last word. */
type Thing = { choice: Choice; first: string; last: string };

function thingsIn(words: string[], isTyping: boolean): Thing[] {
  const forms = words.map(wordForms);
  const things: Thing[] = [];
  for (let i = 0; i < words.length;) {
    const synonyms = synonymsAt(forms, i);
    const length = Math.max(1, ...synonyms.map((synonym) => synonym.length));
    const own = words.slice(i, i + length).map((text): Word => ({ text, whole: !isTyping }));
    const others = [
      ...inBothForms(words.slice(i, i + length)).slice(1),
      ...synonyms.filter((synonym) => synonym.length === length).flatMap((synonym) => synonym.others),
    ].flatMap(inBothForms);
    const whole = others.map((other) => other.map((text): Word => ({ text, whole: true })));
    things.push({ choice: distinct([own, ...whole]), first: words[i]!, last: words[i + length - 1]! });
    i += length;
  }
  return things;
}

function inBothForms(words: string[]): string[][] {
  return wordForms(words.at(-1)!).map((last) => [...words.slice(0, -1), last]);
}

/** Drops alternatives that an earlier one already covers. */
function distinct(choice: Choice): Choice {
  return choice.filter(
    (way, i) =>
      !choice.slice(0, i).some((other) => other.every((word) => way.some((own) => covers(word, own)))),
  );
}

function covers(word: Word, other: Word): boolean {
  return word.whole ? other.text === word.text : other.text.startsWith(word.text);
}
