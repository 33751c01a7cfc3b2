import { type Language, LANGUAGES, SIGN_LANGUAGES, type SignLanguage } from './languages.ts';

/** A sample decoded with an encoding, and the log likelihood of that text. */
export type Reading = { encoding: string; text: string; likelihood: number };

/**
 * Weights of single characters. Only their differences matter; each is far from the weight of a letter of the
 * language.
 */
const CAPITAL = -1;
const FOREIGN_LETTER = -7;
const SYMBOL = -9;
const SIGN_IN_A_WORD = -8;
const SIGN = -4;
const NONE = -15;
/** Bonus if nothing else decides: frequency of an encoding among real files. */
const COMMON: Record<string, number> = { 'windows-1252': 1, 'windows-1254': 1, 'koi8-r': -4, 'euc-jp': -4 };
/** Penalties: a capital after a small letter, letters of two scripts or a letter and a digit side by side. */
const ODD_CASE = -5;
const MIXED_SCRIPTS = -6;
const BESIDE_DIGIT = -5;
/** Penalty of a single logogram next to Latin letters: two bytes of a Latin word look like that. */
const LONE_SIGN = -5;
const FREQUENT_SIGN = -5.3;
const OWN_SIGN = -7.5;
const RARE_SIGN = -11.5;

/** Non-letters of any text: quotation marks, dashes, currency signs, degrees … */
const SIGNS = new Set('’‘‚“”„«»‹›–—…•·€£¥°ºª©®™§²³½¼¾×±\u00a0\u200e\u200f、。「」（）・〒　，：；！？－～');
/** Characters that may occur inside a word. */
const JOINERS = new Set('’‘·\u00a0');

/** All possible readings of a sample, the most likely first. */
export function rankReadings(sample: Uint8Array): Reading[] {
  const texts = new Map<string, string | null>();
  const textIn = (encoding: string) => {
    if (!texts.has(encoding)) texts.set(encoding, decode(sample, encoding));
    return texts.get(encoding)!;
  };
  const readings: Reading[] = [];
  const add = (language: Language | SignLanguage, weigh: (text: string) => number) => {
    const text = textIn(language.encoding);
    if (text === null) return;
    const likelihood = weigh(text) + (COMMON[language.encoding] ?? 0);
    readings.push({ encoding: language.encoding, text, likelihood });
  };
  for (const language of LANGUAGES) add(language, (text) => weighLetters(text, getLetterWeights(language)));
  for (const language of SIGN_LANGUAGES) add(language, (text) => weighSigns(text, language));
  return readings.sort((a, b) => b.likelihood - a.likelihood);
}

/** Null if the bytes are invalid in this encoding. */
function decode(sample: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(sample);
  } catch {
    return null;
  }
}

/** Frequency of each letter among the non-ASCII ones. Capitals are rarer, except after a capital. */
function getLetterWeights({ letters, extra = '' }: Language): Map<string, number> {
  const ranks = [...letters].map((_, rank) => 1 / (rank + 4));
  const total = ranks.reduce((sum, weight) => sum + weight, 0);
  const weights = new Map<string, number>();
  [...letters].forEach((letter, rank) => {
    const weight = Math.log(ranks[rank]! / total);
    weights.set(letter.toUpperCase(), weight + CAPITAL);
    weights.set(letter, weight);
  });
  for (const sign of extra) weights.set(sign, SIGN);
  return weights;
}

function weighLetters(text: string, weights: Map<string, number>): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    const letter = text[at]!;
    const before = text[at - 1] ?? ' ';
    const after = text[at + 1] ?? ' ';
    sum += weights.get(letter) ?? weighOther(letter, before, after);
    if (/\p{Lu}/u.test(letter)) {
      if (/\p{Ll}/u.test(before)) sum += ODD_CASE;
      else if (/\p{Lu}/u.test(before)) sum -= CAPITAL;
    }
    const isLatin = code < 0x370 || code > 0x1e00;
    if (isLatin && /[^\P{L}ªº]/u.test(letter) && (/\d/.test(before) || /\d/.test(after))) sum += BESIDE_DIGIT;
    if (!isLatin && /\p{L}/u.test(letter) && (/[a-z]/i.test(before) || /[a-z]/i.test(after)))
      sum += MIXED_SCRIPTS;
  }
  return sum;
}

function weighOther(sign: string, before: string, after: string): number {
  if (!SIGNS.has(sign)) {
    if (/\p{L}|\p{M}/u.test(sign)) return FOREIGN_LETTER;
    return /[\p{C}\ufffd]/u.test(sign) ? NONE : SYMBOL;
  }
  const isInside = /\p{L}/u.test(before) && /\p{L}/u.test(after);
  return isInside && !JOINERS.has(sign) ? SIGN_IN_A_WORD : SIGN;
}

function weighSigns(text: string, { own, frequent }: SignLanguage): number {
  let sum = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0)!;
    if (code < 0x80) continue;
    if (frequent.has(sign)) sum += FREQUENT_SIGN;
    else if (own.test(sign)) sum += isCommon(code) ? OWN_SIGN : RARE_SIGN;
    else sum += SIGNS.has(sign) ? SIGN : RARE_SIGN;
  }
  return sum + (text.match(LONE)?.length ?? 0) * LONE_SIGN;
}

// oxlint-disable-next-line no-control-regex -- all but ASCII
const LONE = /(?<![^\0-\x7f])(?:(?<=[a-z])[^\0-\x7f]|[^\0-\x7f](?=[a-z]))(?![^\0-\x7f])/giu;

/** Outside of the planes of old character sets. */
function isCommon(code: number): boolean {
  return code <= 0xffff && !(code >= 0x3400 && code < 0x4e00) && code < 0xe000;
}
