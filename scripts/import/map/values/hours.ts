import type { WorkingHours } from '../../../../schema/contracts/business.ts';
import { WEEK, type Day } from '../../../../schema/rules/hours/weekdays.ts';
import { normaliseHours } from '../../../../schema/rules/hours/normalise-hours.ts';
import type { Field } from '../../columns/fields.ts';
import { toLatinDigits } from '../../../../schema/rules/text/latin-digits.ts';
import { isLiteral, parseLiteral } from '../cells/literal.ts';
import { memo } from '../../../../schema/rules/memo.ts';
import { ParseError } from '../cells/parse-error.ts';
import type { RowReader } from '../cells/row-reader.ts';
import { cleanLines } from '../../../../schema/rules/text/clean-text.ts';

const ADVICE = 'Use the form “Mon-Fri: 9:00 AM - 5:00 PM; Sat: Closed”.';

/** Reads opening hours from one column, from a column per day, or from columns such as `openingHours/0/day`. */
export function readHours(row: RowReader): WorkingHours | null {
  for (const { cell, index } of row.raw('hours')) {
    const read = readCell(cell);
    if (read instanceof ParseError) {
      row.warn(index, cell, read);
      continue;
    }
    const hours = toHours(row, index, read);
    if (hours !== null) return hours;
  }
  const spread = readIndexedHours(row);
  return (
    (spread === null ? null : toHours(row, 'hoursParts', normaliseHours(cleanTexts(spread)))) ??
    readDayColumns(row)
  );
}

/** Parses a cell with the hours of a whole week. */
const readCell = memo(5_000, (cell) => {
  const raw = isLiteral(cell) ? parseLiteral(cell) : cleanLines(cell);
  return raw instanceof ParseError ? raw : normaliseHours(cleanTexts(raw));
});

function toHours(
  row: RowReader,
  where: number | Field,
  { hours, unreadable }: ReturnType<typeof normaliseHours>,
): WorkingHours | null {
  for (const text of unreadable) {
    row.warn(where, text, new ParseError('These hours could not be read.', ADVICE));
  }
  return Object.keys(hours).length === 0 ? null : hours;
}

/** Cleans the texts inside a list or object like those of a cell. */
function cleanTexts(raw: unknown): unknown {
  if (typeof raw === 'string') return toLatinDigits(cleanLines(raw));
  if (typeof raw !== 'object' || raw === null) return raw;
  return JSON.parse(JSON.stringify(raw), (_, value: unknown) =>
    typeof value === 'string' ? toLatinDigits(cleanLines(value)) : value,
  );
}

/** `openingHours/0/day` with `openingHours/0/hours`, or `workingHours/Monday`; null without such columns. */
function readIndexedHours(row: RowReader): unknown {
  const cells = row.raw('hoursParts');
  if (cells.length === 0) return null;
  const entries = new Map<string, Record<string, string>>();
  for (const { cell, index } of cells) {
    const [, key = '', part = 'hours'] = row.columns.headings[index]!.split(/[/.]/);
    if (!entries.has(key)) entries.set(key, /^\d+$/.test(key) ? {} : { day: key });
    entries.get(key)![part] = cell;
  }
  return [...entries.values()];
}

/** A column per day, each parsed by the clock of all of them; null without such columns. */
function readDayColumns(row: RowReader): WorkingHours | null {
  const texts = WEEK.map((day) => toLatinDigits(row.text(getDayField(day))));
  const week: WorkingHours = {};
  WEEK.forEach((day, i) => {
    const text = texts[i]!;
    if (text !== '')
      Object.assign(week, toHours(row, getDayField(day), normaliseHours({ [day]: text }, texts)));
  });
  return Object.keys(week).length === 0 ? null : week;
}

function getDayField(day: Day): Field {
  return `${day.toLowerCase()}Hours` as Field;
}
