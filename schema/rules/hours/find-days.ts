import { getDayWords } from './day-words.ts';
import { getDaysBetween, type Day } from './weekdays.ts';
import { toPlainLatin } from '../text/plain-latin.ts';

const RANGE_SIGN =
  /^(?:[-‐‑–—~〜～]|to|thru|through|till|until|ile|bis|t\/m|tot|au|al|a|ate|do|до|по|toi|den|đến|から|至|से)$/;
const LIST_SIGN =
  /^(?:[,&/+、・]|and|ve|und|et|y|e|i|en|и|va|, ?(?:and|und|ve)|(?:gunleri|gunu)?[,&/]?(?: ve)?)?$/;
/** 'Pazartesi'den Cuma'ya', and 'Pazartesi Cumartesi arası', in which the word for a range follows the days. */
const FROM = /^['’]?(?:den|dan|ten|tan)$/;
const BETWEEN = /^\s*(?:gunleri\s+)?arasi/;
/** English abbreviations that are no other word, and count without a capital. */
const PLAIN_ABBREVIATION = /^(?:mon|tue|wed|thu|fri|sat|sun)$/;
/** Distance in characters within which a short word needs a neighbour. */
const NEIGHBOURHOOD = 12;

/** Words that name days ('Mon-Fri', 'Sat & Sun', 'daily'; none for 'holidays'), and their position in the text. */
export type DayMention = { days: Day[]; start: number; end: number };

/**
 * Finds every mention of days, in any of the languages of {@link getDayWords}; ranges and lists count as one mention.
 *
 * @param text in normal form C
 */
export function findDays(text: string): DayMention[] {
  const plain = toPlainLatin(text);
  const words = findWords(text, plain);
  const mentions: DayMention[] = [];
  let inRange = false;
  words.forEach((word, i) => {
    const previous = mentions.at(-1);
    const gap = previous === undefined ? null : plain.slice(words[i - 1]!.end, word.start).trim();
    const joins = gap !== null && !inRange && word.days.length === 1 && isRange(gap, plain.slice(word.end));
    if (joins && previous!.days.length > 0) {
      const first = previous!.days.pop()!;
      extendMention(previous!, getDaysBetween(first, word.days[0]!), word.end);
    } else if (gap !== null && LIST_SIGN.test(gap)) {
      extendMention(previous!, word.days, word.end);
    } else {
      mentions.push({ ...word, days: [...word.days] });
    }
    inRange = joins;
  });
  return mentions;
}

function isRange(gap: string, after: string): boolean {
  return RANGE_SIGN.test(gap) || FROM.test(gap) || (gap === '' && BETWEEN.test(after.slice(0, 20)));
}

/** Adds days to a mention, once each, in the order in which they are named. */
function extendMention(mention: DayMention, days: readonly Day[], end: number): void {
  mention.days = [...new Set([...mention.days, ...days])];
  mention.end = end;
}

/**
 * Single day names. Short ones count only with a capital or between signs, single letters only beside a dash or after
 * a time.
 */
function findWords(text: string, plain: string): DayMention[] {
  const { words, pattern } = getDayWords();
  const found: DayMention[] = [];
  for (const match of plain.matchAll(pattern)) {
    const name = match[0].replace(/\.$/, '');
    const start = match.index;
    const end = start + match[0].length;
    const before = text.slice(Math.max(0, start - NEIGHBOURHOOD), start);
    const after = text.slice(end, end + NEIGHBOURHOOD);
    if (!isDay(name, text.slice(start, end), before, after)) continue;
    found.push({ days: [...words.get(name.replace(/\s+/g, ' '))!], start, end });
  }
  return found;
}

function isDay(name: string, written: string, before: string, after: string): boolean {
  if (name.length > 3 || /^[\p{Lo}]/u.test(name)) return true;
  if (/^[ps]h$/.test(name)) return /^[PS]H$/.test(written);
  if (/^t\d$/.test(name))
    return /^\s*(?:[-–,&]\s*(?:T\d|CN)|:)/.test(after) || /(?:T\d)\s*[-–,&]\s*$/.test(before);
  // 'Mở cửa' contains no Monday.
  if (name.length <= 2 && written.toLowerCase().replace('.', '') !== name) return false;
  if (name === 'mar' && isMonth(before, after)) return false;
  if (name.length === 1 && !isDayLetter(before, after)) return false;
  const isCapital = /^\p{Lu}/u.test(written);
  return isCapital || PLAIN_ABBREVIATION.test(name) || (name.length > 1 && isStandalone(before, after));
}

/** True if a single letter is a day: 'M-F', '8am-5pm F'. */
function isDayLetter(before: string, after: string): boolean {
  if (/^\s*[-–]\s*\p{L}/u.test(after)) return true;
  return /\p{L}\.?\s*[-–]\s*$|\d\s*(?:[ap]\.?m\.?)?\s+$/iu.test(before);
}

/** True if 'Mar' is March, as in 'Oct-Mar' and 'Mar-Sep', not the Tuesday of Romance languages. */
function isMonth(before: string, after: string): boolean {
  const months = 'jan|feb|apr|may|jun|jul|aug|sep|oct|nov|dec';
  return (
    new RegExp(`(?:${months})\\p{L}*\\s*[-–]\\s*$`, 'iu').test(before) ||
    new RegExp(`^\\s*[-–]\\s*(?:${months})`, 'iu').test(after)
  );
}

/** True if a word without a capital begins a statement: 'fr 8:00-13:00', 'lun.-ven. 9h-18h'. */
function isStandalone(before: string, after: string): boolean {
  return /(?:^|[;|,\n/–-])\s*$/.test(before) && /^\.?\s*(?:[-–:,;]|\d|$)/.test(after);
}
