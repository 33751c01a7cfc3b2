import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MINUTES, WEEK, WEEK_MINUTES, type WorkingHours } from './weekdays.ts';
import { hashFnv1a } from '../fnv1a.ts';
import { isOpenAt } from './opening-hours.ts';
import { toOpenings } from './weekly-openings.ts';
import { buildClosedSchedule, toSchedule } from './schedule.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

const everyDay = (text: string) => Object.fromEntries(WEEK.map((day) => [day, text])) as WorkingHours;

describe('hash52', () => {
  // The 64-bit hashes of the draft's test vectors, folded by hand.
  it.each([
    ['', 0xcbf29ce484222325n],
    ['a', 0xaf63dc4c8601ec8cn],
    ['foobar', 0x85944171f73967e8n],
  ])('folds FNV-1a of %j', (text, hash) =>
    expect(hashFnv1a(text)).toBe(Number((hash >> 52n) ^ (hash & 0xfffffffffffffn))),
  );

  it('reads bytes, not characters', () =>
    expect(hashFnv1a('é')).not.toBe(hashFnv1a('\u00e9'.normalize('NFD'))));
});

describe('readWeek', () => {
  it.each<[string, WorkingHours, [number, number][]]>([
    ['a shift with the minute of closing', { Monday: '9:00 AM - 5:00 PM' }, [[540, 1020]]],
    [
      'two shifts',
      { Tuesday: '9:00 AM - 12:00 PM, 1:00 PM - 5:00 PM' },
      [
        [1980, 2160],
        [2220, 2460],
      ],
    ],
    ['midnight, which belongs to the next day', { Monday: '5:00 PM - 12:00 AM' }, [[1020, 1439]]],
    [
      'a shift over midnight',
      { Monday: '8:00 PM - 2:00 AM' },
      [
        [1200, 1439],
        [1440, 1560],
      ],
    ],
    [
      'a shift over the end of the week',
      { Sunday: '8:00 PM - 2:00 AM' },
      [
        [0, 120],
        [9840, 10079],
      ],
    ],
    ['24 hours of one day', { Wednesday: 'Open 24 hours' }, [[2880, 4319]]],
    [
      '24 hours of every day by day',
      everyDay('Open 24 hours'),
      WEEK.map((_, i) => [i * 1440, i * 1440 + 1439]),
    ],
    [
      'shifts of two days that overlap',
      { Monday: '8:00 PM - 2:00 AM', Tuesday: '1:00 AM - 3:00 AM' },
      [
        [1200, 1439],
        [1440, 1620],
      ],
    ],
    ['nothing when closed', everyDay('Closed'), []],
    [
      'nothing where it cannot be read',
      { Monday: 'by appointment', Friday: '9:00 AM - 10:00 AM' },
      [[6300, 6360]],
    ],
    ['nothing of an empty week', {}, []],
  ])('has %s', (_, hours, openings) => expect(toOpenings(hours)).toEqual(openings));

  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 30, 59))
    .map(
      ([hour, minute]) => `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`,
    );
  const shifts = fc
    .array(fc.tuple(time, time), { minLength: 1, maxLength: 3 })
    .map((list) => list.map(([open, close]) => `${open} - ${close}`).join(', '));
  const day = fc.oneof(
    { weight: 5, arbitrary: shifts },
    fc.constantFrom('Closed', 'Open 24 hours', '12:00 AM - 12:00 AM', '00:00-24:00', 'call us'),
  );
  const week = fc.record(Object.fromEntries(WEEK.map((name) => [name, day])), { requiredKeys: [] });

  it(`is open in just the minutes of the rule for one moment (seed ${SEED})`, () => {
    const property = fc.property(week, (hours: WorkingHours) => {
      const openings = toOpenings(hours);
      const open = new Set<number>();
      for (const [first, last] of openings)
        for (let minute = first; minute <= last; minute++) open.add(minute);
      for (let minute = 0; minute < WEEK_MINUTES; minute++) {
        const rule = isOpenAt(hours, WEEK[Math.floor(minute / DAY_MINUTES)]!, minute % DAY_MINUTES);
        if (open.has(minute) !== rule) throw new Error(`minute ${minute} is ${rule ? 'open' : 'closed'}`);
      }
      // In order, within their days and apart, so that equal weeks have equal texts.
      openings.forEach(([first, last], i) => {
        expect(first).toBeLessThanOrEqual(last);
        expect(Math.floor(first / DAY_MINUTES)).toBe(Math.floor(last / DAY_MINUTES));
        const apart = first % DAY_MINUTES === 0 ? 0 : 1;
        if (i > 0) expect(first).toBeGreaterThan(openings[i - 1]![1] + apart);
      });
    });
    fc.assert(property, { seed: SEED, numRuns: 15 });
  });
});

describe('scheduleOf', () => {
  const hours = JSON.stringify({ Monday: '9:00 AM - 5:00 PM' });

  it('is the same for hours that say the same in other words, in other orders', () => {
    const other = JSON.stringify({ Sunday: 'Closed', Monday: '9-12, 12:00-17:00' });
    expect(toSchedule(other, 'America/Denver')).toEqual(toSchedule(hours, 'America/Denver'));
  });

  it('is another one by another clock', () => {
    const [denver, boise] = ['America/Denver', 'America/Boise'].map((zone) => toSchedule(hours, zone)!);
    expect(denver!.openings).toEqual(boise!.openings);
    expect(denver!.id).not.toBe(boise!.id);
  });

  it('is none without a time zone and without hours that can be read', () => {
    expect(toSchedule(hours, null)).toBeNull();
    expect(toSchedule(null, 'America/Denver')).toBeNull();
    expect(toSchedule('{"Monday":"ask"}', 'America/Denver')).toBeNull();
    expect(toSchedule('{}', 'America/Denver')).toBeNull();
    expect(toSchedule('{"Monday":"Closed","Sunday":"ask"}', 'America/Denver')).toBeNull();
    expect(toSchedule(hours, 'Mountain Time (US & Canada)')).toBeNull();
  });

  it('has no openings where each day is closed, which is known', () => {
    expect(toSchedule('{"Monday":"Closed"}', 'America/Denver')!.openings).toEqual([]);
    expect(buildClosedSchedule('America/Denver')).toEqual(
      toSchedule('{"Monday":"Closed"}', 'America/Denver'),
    );
    expect(buildClosedSchedule(null).openings).toEqual([]);
  });
});
