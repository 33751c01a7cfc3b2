import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Listing } from '../../../schema/contracts/listing.ts';
import { findDays } from '../../../schema/rules/hours/find-days.ts';
import { normaliseHours } from '../../../schema/rules/hours/normalise-hours.ts';
import { memo } from '../../../schema/rules/memo.ts';
import { Columns, type Field } from '../columns/recognise-columns.ts';
import { HEADINGS, INDEXED_COLUMNS } from '../columns/fields.ts';
import { getCellLimit } from './cells/cell-limits.ts';
import { toDescriptionHtml } from './values/description.ts';
import { mapRow } from './map-row.ts';
import { isLiteral, parseLiteral } from './cells/literal.ts';
import { ParseError } from './cells/parse-error.ts';
import { buildListing, mapCells } from './testing.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const fields = [...Object.keys(HEADINGS), ...Object.keys(INDEXED_COLUMNS)] as Field[];
const columns = new Columns(
  fields.map((field) => (field in INDEXED_COLUMNS ? `${field}/0/x` : field)),
  fields.map((field, i) => [field, [i]]),
);
const buildNestedLists = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

/** Processor time of the fastest of three runs in microseconds, so that other programs do not count. */
function measureCost(run: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const before = process.cpuUsage();
    run();
    return process.cpuUsage(before).user;
  });
  return Math.min(...times);
}

describe('a hostile cell', () => {
  it.each([
    buildNestedLists('[', ']', 5_000),
    buildNestedLists('{"a":', '}', 3_000),
    buildNestedLists('[', ']', 100),
    `{"Monday":${buildNestedLists('[', ']', 40)}}`,
  ])('of deep nesting is refused, and the rest of its row is read', (cell) => {
    const listing = buildListing({
      working_hours: cell,
      about: cell,
      reviews: cell,
      photo: cell,
      order_links: cell,
      phone: '8015551234',
    });
    expect(listing).toMatchObject({ workingHours: null, about: null, reviews: [], phone: '+1 801-555-1234' });
    expect(listing.warnings.map(({ column }) => column)).toContain('working_hours');
  });

  it('may nest as deep as real exports, and eight times that', () => {
    expect(parseLiteral(buildNestedLists('[', ']', 32))).not.toBeInstanceOf(ParseError);
    expect(parseLiteral(buildNestedLists('[', ']', 33))).toEqual(
      new ParseError('The value is nested more than 32 levels deep.'),
    );
  });

  it('that is too long is left out with a warning, whatever it holds', () => {
    const listing = buildListing({
      hours: 'M '.repeat(500_000),
      description: '<p>'.repeat(200_000),
      phone: '1'.repeat(50_000),
    });
    expect(listing).toMatchObject({ workingHours: null, description: null, phone: null });
    expect(listing.warnings.map(({ column, reason }) => [column, reason])).toEqual([
      ['phone', 'The cell is longer than 5,000 characters.'],
      ['description', 'The cell is longer than 100,000 characters.'],
      ['hours', 'The cell is longer than 5,000 characters.'],
    ]);
  });

  it('that is needed and too long rejects its row and says so', () => {
    expect(mapCells({ Name: 'Shop', Address: 'x'.repeat(3_000) })).toMatchObject({
      problems: [{ column: 'Address', reason: 'The cell is longer than 2,000 characters.' }],
    });
    expect(mapCells({ Name: 'x'.repeat(9_000), Address: '12 Elm St, Provo, UT 84601' })).toMatchObject({
      problems: [{ column: 'Name', reason: 'The cell is longer than 5,000 characters.' }],
    });
  });

  it('that a reader fails on rejects its row', () => {
    const cells = new Proxy(['Shop', '12 Elm St, Provo, UT 84601'], {
      get: (target, key) => {
        if (key === '2') throw new RangeError('Maximum call stack size exceeded');
        return Reflect.get(target, key) as unknown;
      },
    });
    const three = new Columns(
      ['Name', 'Address', 'Hours'],
      [
        ['name', [0]],
        ['address', [1]],
        ['hours', [2]],
      ],
    );
    const reason = 'The row could not be read: Maximum call stack size exceeded.';
    expect(mapRow(cells, three)).toEqual({ problems: [expect.objectContaining({ column: null, reason })] });
  });

  const longer = 16;
  it.each<[string, (length: number) => unknown]>([
    ['days', (length) => findDays('M '.repeat(length))],
    ['days in a range', (length) => findDays('Mon-'.repeat(length))],
    ['hours', (length) => normaliseHours('M '.repeat(length))],
    ['signs around hours', (length) => normaliseHours(`x${'- ;'.repeat(length)}x`)],
    ['exceptions', (length) => normaliseHours('except Monday '.repeat(length))],
    ['shifts', (length) => normaliseHours(`Mon ${'9-5,'.repeat(length)}`)],
    ['unclosed scripts', (length) => toDescriptionHtml(`<p>${'<script '.repeat(length)}`)],
    ['unclosed comments and tags', (length) => toDescriptionHtml(`<p>${'<!-- <b '.repeat(length)}`)],
    ['blanks before a list', (length) => isLiteral(`${' '.repeat(10 * length)}x`)],
    ['brackets', (length) => parseLiteral('['.repeat(length))],
    ['entities', (length) => toDescriptionHtml('&amp'.repeat(length))],
  ])('takes time in proportion to its length, not to the square of it: %s', (_, run) => {
    run(100);
    const short = Math.max(
      measureCost(() => run(2_000)),
      500,
    );
    // Linear growth is a factor of 16, quadratic growth 256.
    expect(measureCost(() => run(2_000 * longer)) / short).toBeLessThan(6 * longer);
  });
});

describe('1,000 hostile rows', () => {
  const pieces = fc.constantFrom(
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '\\',
    ':',
    ',',
    ';',
    '<',
    '>',
    '<script ',
    '</script',
    '<!--',
    '&',
    '&#',
    'M ',
    'Mo-',
    '- ',
    'Mon 9-5',
    'hariç',
    'except ',
    '24',
    ':',
    ' ',
    '\n',
    '0x',
    'http://',
    '//',
    '.',
    '@',
    '%',
    'İ',
    '月',
    '\ud800',
    '\u0000',
    '9',
  );
  const long = fc
    .tuple(fc.array(pieces, { minLength: 1, maxLength: 4 }), fc.constantFrom(1, 10, 400, 3_000))
    .map(([list, times]) => list.join('').repeat(times));
  const brackets = fc.constantFrom(['[', ']'], ['{"a":', '}'], ['(', ')'], ["{'Monday':[", '']);
  const deep = fc
    .tuple(brackets, fc.integer({ min: 1, max: 4_000 }))
    .map(([[open, close], depth]) => buildNestedLists(open!, close!, depth));
  const cell = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, long, deep);

  it(`are mapped or rejected, each by the contract (seed ${SEED})`, () => {
    const row = fc.tuple(...fields.map(() => cell));
    const property = fc.property(row, fc.boolean(), (cells, isSound) => {
      if (isSound) {
        cells[fields.indexOf('name')] = 'Shop';
        cells[fields.indexOf('address')] = '12 Elm St, Provo, UT 84601';
        cells[fields.indexOf('city')] = 'Provo';
      }
      const mapped = mapRow(cells, columns);
      if ('listing' in mapped) expect(Listing.parse(mapped.listing)).toEqual(mapped.listing);
      else for (const { reason } of mapped.problems) expect(reason).not.toContain('could not be read');
    });
    fc.assert(property, { seed: SEED, numRuns: 1_000 });
  });
});

describe('a cell limit', () => {
  it('is what the issue of long cells asks for', () => {
    expect(getCellLimit('hours')).toBe(5_000);
    expect(getCellLimit('description')).toBe(100_000);
    for (const field of fields) expect(getCellLimit(field)).toBeGreaterThanOrEqual(1_000);
  });
});

describe('memo', () => {
  it('reads a text once, and forgets when it has seen too many texts or characters', () => {
    const seen: number[] = [];
    const read = memo(1_000, (text) => seen.push(text.length));
    read('a');
    read('a');
    expect(seen).toEqual([1]);
    const long = (i: number) => String(i).padStart(100_000, 'x');
    for (let i = 0; i < 30; i += 1) read(long(i));
    read(long(29));
    expect(seen).toHaveLength(31);
    read(long(0));
    read('a');
    expect(seen).toHaveLength(33);
  });

  it('does not keep a text that alone would fill it', () => {
    let count = 0;
    const read = memo(10, () => (count += 1));
    const huge = 'x'.repeat(500_000);
    read(huge);
    read(huge);
    expect(count).toBe(2);
  });
});
