import type { Day } from '../contracts/business.ts';
import { daysBetween, WEEK } from './days.ts';

/** Names of days in English and Turkish, longer before shorter, as patterns without regard to case. */
const NAMES: [string, readonly Day[]][] = [
  ['mondays?|mon|mo|m|pazartes[iİ]|pzt|pts', ['Monday']],
  ['tuesdays?|tues|tue|tu|t|sal[ıi]|sal', ['Tuesday']],
  ['wednesdays?|weds?|we|w|[çc]ar[şs]amba|[çc]ar', ['Wednesday']],
  ['thursdays?|thurs?|thu|th|per[şs]embe|per', ['Thursday']],
  ['fridays?|fri|fr|f|cuma|cum', ['Friday']],
  ['saturdays?|sat|sa|cumartes[iİ]|cmt|cts', ['Saturday']],
  ['sundays?|sun|su|pazar|paz', ['Sunday']],
  ['weekdays?|hafta i[çc][iİ]', daysBetween('Monday', 'Friday')],
  ['weekends?|hafta sonu', ['Saturday', 'Sunday']],
  ['daily|every ?day|all week|(?:open )?7 days(?: a week|/week)?|her ?g[üu]n', WEEK],
];
const WORDS = NAMES.map(([pattern]) => `(${pattern})`).join('|');
const DAY_WORD = new RegExp(`(?<![\\p{L}\\d])(?:${WORDS})(?![\\p{L}])\\.?`, 'giu');
const RANGE_SIGN = /^\s*(?:[-‐‑–—~]|to|thru|through|ile)\s*$/i;
const LIST_SIGN = /^\s*(?:[,&/+]|and|ve|,\s*and)?\s*$/i;

/** Words that name days ('Mon-Fri', 'Sat & Sun', 'daily'), and where in the text they stand. */
export type DayMention = { days: Day[]; start: number; end: number };

/** Finds every mention of days; ranges and lists count as one mention. */
export function findDays(text: string): DayMention[] {
  const words = dayWords(text);
  const mentions: DayMention[] = [];
  let inRange = false;
  words.forEach((word, i) => {
    const previous = mentions.at(-1);
    const gap = previous === undefined ? null : text.slice(words[i - 1]!.end, word.start);
    const joins = gap !== null && !inRange && RANGE_SIGN.test(gap);
    if (joins && previous!.days.length > 0 && word.days.length === 1) {
      const first = previous!.days.pop()!;
      previous!.days.push(...daysBetween(first, word.days[0]!));
      previous!.end = word.end;
    } else if (gap !== null && LIST_SIGN.test(gap)) {
      previous!.days.push(...word.days);
      previous!.end = word.end;
    } else {
      mentions.push({ ...word, days: [...word.days] });
    }
    inRange = joins;
  });
  return mentions;
}

/** Single names of days. Short ones count only with a capital, single letters only beside a dash or after a time. */
function dayWords(text: string): DayMention[] {
  const words: DayMention[] = [];
  for (const match of text.matchAll(DAY_WORD)) {
    const name = match[0].replace('.', '');
    const start = match.index;
    const end = start + match[0].length;
    if (name.length <= 3 && !/^\p{Lu}/u.test(name) && !/^(?:mon|tue|wed|thu|fri|sat|sun)$/.test(name))
      continue;
    if (name.length === 1 && !standsForDay(text.slice(0, start), text.slice(end))) continue;
    const kind = match.slice(1).findIndex((group) => group !== undefined);
    words.push({ days: [...NAMES[kind]![1]], start, end });
  }
  return words;
}

/** Whether a single letter is a day: 'M-F', '8am-5pm F'. */
function standsForDay(before: string, after: string): boolean {
  if (/^\s*[-–]\s*\p{L}/u.test(after)) return true;
  return /\p{L}\s*[-–]\s*$|\d\s*(?:[ap]\.?m\.?)?\s+$/iu.test(before);
}
