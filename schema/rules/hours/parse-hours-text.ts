import { findDays, type DayMention } from './find-days.ts';
import { WEEK, type Day } from './weekdays.ts';
import { parseRanges } from './opening-hours.ts';
import { translateHours } from './translate-hours.ts';
import { toPlainLatin } from '../text/plain-latin.ts';
import { trimSeparators } from '../text/trim-separators.ts';

/** Statement about some days; no days are holidays. `isConditional`: it holds in a season or on some dates only. */
export type HoursEntry = { days: Day[]; text: string; isConditional?: boolean };

/** Longest unreadable text stored for a day, in characters. */
export const MAX_UNREADABLE = 200;

const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|March|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
/** Months, weeks of a month ('Th[1]') or of a year, and seasons, in English, German and Turkish. */
const CONDITION = new RegExp(
  `(?<!\\p{L})(?:${MONTH}|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Ocak|Şubat|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık)(?!\\p{L})` +
    `|\\[-?\\d|(?<!\\p{L})(?:week \\d|easter|summer|winter|Sommer|Winter|yaz|kış|yazın|kışın)(?!\\p{L})`,
  'u',
);
/** Closed on a date: 'Dec 25 off'. An ordinary week has no dates. */
const CLOSED_ON_DATE = new RegExp(`^(?:\\d{4} )?(?:${MONTH}) \\d{1,2}[^;]* (?:off|closed)$`, 'i');

/** 'except Sundays', 'außer Mo', 'sauf dimanche'; in Turkish and Hindi the word follows: 'Pazar hariç'. */
const EXCEPT_BEFORE =
  /[(,;]?\s*(?<!\p{L})(?:except|excluding|but not|ausser|außer|sauf|excepto|salvo|exceto|menos|tranne|eccetto|behalve|osim|осим|tru|кроме|крім)(?: on| am| le| el| los| o| aos| il| la)?\s*$/iu;
const EXCEPT_AFTER = /^\s*(?:gunleri|gunu|dışında|disinda)?\s*(?:haric(?:i)?(?!\p{L})|को छोड़कर)\)?/iu;
/** 'closed Sundays', 'Ruhetag: Montag', if no times follow the days. */
const CLOSED_BEFORE =
  /[(,;]?\s*(?<!\p{L})(?:closed|geschlossen|ruhetag|fermé|cerrado|fechado|chiuso|zatvoreno|定休日)(?: on| am| le| el| los| la| o)?[:：]?\s*$/iu;
const NO_TIMES = /^\s*(?:$|[,;.|)\n])/;
const NEIGHBOURHOOD = 30;
/** Filler before days: 'de lunes a viernes', 'open daily'. */
const FILLER =
  /^(?:open|opening hours|opening times|öffnungszeiten|geöffnet|von|vom|de|du|da|dal|od|açık|açılış)?$/i;

/**
 * Splits a text for the whole week into days and times, in either order.
 *
 * @param unreadable collects every other piece
 */
export function parseHoursText(raw: string, unreadable: string[]): HoursEntry[] {
  const text = stripDates(tidyHours(raw.normalize('NFC')));
  if (text === '') return [];
  const { mentions, excepted, rest } = extractExceptions(text, findDays(text));
  if (mentions.length === 0)
    return excepted.length > 0
      ? toRemainingEntries(excepted, rest, unreadable)
      : toEntriesWithoutDays(text, unreadable);
  if (isConditional(text)) {
    return [{ days: [...new Set(mentions.flatMap(({ days }) => days))], text, isConditional: true }];
  }
  const gaps = [0, ...mentions.map((mention) => mention.end)].map((start, i) =>
    tidyHours(rest.slice(start, mentions[i]?.start ?? rest.length)),
  );
  const closed = toExceptedEntries(excepted, mentions);
  const [first, ...others] = gaps;
  if (hasOnlyTimes(first!) && others.every(hasOnlyTimes)) {
    // '08:30-17:30 / weekend: closed': times before any day apply to the days not named.
    const named = new Set([...mentions.flatMap(({ days }) => days), ...excepted]);
    const days = WEEK.filter((day) => !named.has(day));
    const entries = mentions.map((mention, i) => ({ days: mention.days, text: others[i]! }));
    return [...(days.length > 0 ? [{ days, text: first! }] : []), ...entries, ...closed];
  }
  const timesComeFirst = hasOnlyTimes(first!);
  const remark = timesComeFirst ? gaps.at(-1)! : first!;
  if (!FILLER.test(remark)) unreadable.push(remark.slice(0, MAX_UNREADABLE));
  const entries = mentions
    .map((mention, i) => ({ days: mention.days, text: gaps[timesComeFirst ? i : i + 1]! }))
    .filter((entry) => entry.text !== '');
  if (entries.length === 0) unreadable.push(text.slice(0, MAX_UNREADABLE));
  return entries.length === 0 ? [] : [...entries, ...closed];
}

/** True if hours hold in a season or on some dates only. */
export function isConditional(text: string): boolean {
  return CONDITION.test(text);
}

/** Strips headings, separators and a map service's remarks on holidays. */
export function tidyHours(text: string): string {
  const bare = text
    .replace(/hours might differ/gi, '')
    .trim()
    .replace(/^(?:(?:opening|business|store|working) )?hours?\s*:/i, '');
  return trimSeparators(bare)
    .replace(/\s(?:and|ve|und|et|y|en)$/i, '')
    .replace(/^open (?=\D)/i, '');
}

function hasOnlyTimes(text: string): boolean {
  return text !== '' && (parseRanges(text) ?? parseRanges(translateHours(text))) !== null;
}

/** Drops statements about single dates in OpenStreetMap's form: 'Mo-Fr 9:00-18:00; Dec 25 off'. */
function stripDates(text: string): string {
  if (!text.includes(';')) return text;
  return text
    .split(';')
    .filter((rule) => !CLOSED_ON_DATE.test(rule.trim()))
    .join(';');
}

/** A text without days holds for all of them only if it says around the clock. */
function toEntriesWithoutDays(text: string, unreadable: string[]): HoursEntry[] {
  if (translateHours(text) === 'Open 24 hours' || isAllDay(text)) return [{ days: [...WEEK], text }];
  unreadable.push(text.slice(0, MAX_UNREADABLE));
  return [];
}

function isAllDay(text: string): boolean {
  const ranges = parseRanges(text);
  return ranges !== null && ranges.length === 1 && parseRanges('Open 24 hours')![0] === ranges[0];
}

/** Separates excepted days from the others and blanks them out of the text. */
function extractExceptions(
  text: string,
  found: DayMention[],
): { mentions: DayMention[]; excepted: Day[]; rest: string } {
  const mentions: DayMention[] = [];
  const excepted = new Set<Day>();
  const pieces: string[] = [];
  let done = 0;
  for (const mention of found) {
    const before = text.slice(Math.max(done, mention.start - NEIGHBOURHOOD), mention.start);
    const after = text.slice(mention.end, mention.end + NEIGHBOURHOOD);
    const isClosed = NO_TIMES.test(after) && CLOSED_BEFORE.test(before);
    const sign = (isClosed ? CLOSED_BEFORE : EXCEPT_BEFORE).exec(before)?.[0];
    const postfix = sign === undefined ? EXCEPT_AFTER.exec(toPlainLatin(after))?.[0] : undefined;
    if (sign === undefined && postfix === undefined) {
      mentions.push(mention);
      continue;
    }
    for (const day of mention.days) excepted.add(day);
    const start = mention.start - (sign ?? /\(?\s*$/.exec(before)![0]).length;
    const end = mention.end + (postfix ?? /^\s*\)|^/.exec(after)![0]).length;
    pieces.push(text.slice(done, start), ' '.repeat(end - start));
    done = end;
  }
  return { mentions, excepted: [...excepted], rest: pieces.join('') + text.slice(done) };
}

/** 'Pazar hariç 09:00-19:00' holds for all other days. */
function toRemainingEntries(excepted: Day[], rest: string, unreadable: string[]): HoursEntry[] {
  const text = tidyHours(rest);
  if (!hasOnlyTimes(text)) {
    unreadable.push(text.slice(0, MAX_UNREADABLE));
    return [];
  }
  return [
    { days: WEEK.filter((day) => !excepted.includes(day)), text },
    { days: excepted, text: 'Closed' },
  ];
}

/**
 * Excepted days are closed, unless the text mentions them elsewhere, and are removed from the days they are excepted
 * from.
 */
function toExceptedEntries(excepted: Day[], mentions: DayMention[]): HoursEntry[] {
  const closed = excepted.filter(
    (day) => !mentions.some(({ days }) => days.includes(day) && days.length <= excepted.length),
  );
  for (const mention of mentions) {
    if (mention.days.length > excepted.length)
      mention.days = mention.days.filter((day) => !closed.includes(day));
  }
  return closed.length > 0 ? [{ days: closed, text: 'Closed' }] : [];
}
