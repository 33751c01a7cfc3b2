import { fold } from './fold.ts';
import { synonymsAt } from './synonyms.ts';
import { wordForms } from './word-forms.ts';

/** A word that a listing may have: as it is, or as the beginning of a longer one. */
export type Word = { text: string; whole: boolean };
/** Ways to say one thing, each of which is words that all have to be there. */
export type Choice = Word[][];
/** Things that a listing must have, all of them. */
export type Demand = Choice[];

export type Search = {
  /** What was typed as one word: a name is found however its words are parted. */
  joined: string;
  /** All the words, in their order. */
  words: string[];
  /** Those that a listing must have: the others only put it first. */
  demanded: string[];
};

/** Words that join others. A search that has others does not demand them. */
const JOINING = new Set(
  'a an and around at by close for from in me my near nearby of on or the to with'.split(' '),
);
/** Words of praise and of time, which listings rarely say of themselves. They are given up when too little has them. */
const PRAISE = new Set(
  'best top good great cheap affordable popular local nearest closest open now today find'.split(' '),
);
/** Shorter words are not joined with the next one: 's a' does not mean 'sa'. */
const SHORTEST_JOINED = 3;

/** Codes of states that are also joining words: the state is meant at the end of 'salem or', not of 'dentist near me'. */
const STATES = new Set(['me', 'or']);

function isState(words: string[], i: number): boolean {
  return STATES.has(words[i]!) && i > 0 && i === words.length - 1 && !JOINING.has(words[i - 1]!);
}

/**
 * Takes a search apart into folded words. A word that begins another one says nothing more and is left out, unless it is
 * part of what is written in several words: 'bar b que'.
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

/** Whether a word says how good something should be, or when, rather than what it is. */
export function isPraise(word: string): boolean {
  return PRAISE.has(word);
}

/**
 * What a listing must have for words: each in one of its forms, by a synonym, or written as one with a neighbour.
 *
 * @param isTyping whether words may also begin longer ones
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

/** The ways to say a name, as whole words: 'barber shops' is 'barber shop' and 'barbershop' too. At most `most`. */
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

/** What one or more words say: the ways to say it, their own first, and the words it begins and ends with. */
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

/** Without what an earlier way of saying it already covers. */
function distinct(choice: Choice): Choice {
  return choice.filter(
    (way, i) =>
      !choice.slice(0, i).some((other) => other.every((word) => way.some((own) => covers(word, own)))),
  );
}

function covers(word: Word, other: Word): boolean {
  return word.whole ? other.text === word.text : other.text.startsWith(word.text);
}
