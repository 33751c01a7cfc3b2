import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkingHours } from '../../../../../schema/contracts/business.ts';
import { WEEK } from '../../../../../schema/rules/hours/weekdays.ts';
import { formatShifts, mergeShifts } from '../../../../../schema/rules/hours/opening-hours.ts';
import {
  isOvernight,
  getNextRange,
  copyToAllDays,
  findProblem,
  toWeek,
  toWorkingHours,
} from './hours-model.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const ranges = (...all: [string, string][]) => ({
  kind: 'ranges' as const,
  ranges: all.map(([open, close]) => ({ open, close })),
});

describe('hours as they are edited', () => {
  const stored: WorkingHours = {
    Monday: '9:00 AM - 1:00 PM, 2:00 PM - 6:30 PM',
    Tuesday: 'Closed',
    Wednesday: 'Open 24 hours',
    Thursday: 'by appointment',
    Friday: '6:00 PM - 2:00 AM',
    Saturday: '5:00 PM - 12:00 AM',
  };

  it('tell each kind of day', () => {
    expect(toWeek(stored)).toEqual({
      Monday: ranges(['09:00', '13:00'], ['14:00', '18:30']),
      Tuesday: { kind: 'closed' },
      Wednesday: { kind: 'allDay' },
      Thursday: { kind: 'text', text: 'by appointment' },
      Friday: ranges(['18:00', '02:00']),
      Saturday: ranges(['17:00', '00:00']),
      Sunday: { kind: 'unknown' },
    });
  });

  it('are stored as they were when nobody changed them', () => {
    expect(toWorkingHours(toWeek(stored))).toEqual(stored);
    expect(toWorkingHours(toWeek(null))).toBeNull();
    expect(toWorkingHours(toWeek({}))).toBeNull();
  });

  it(`are stored as they were, whatever stretches they have (seed ${SEED})`, () => {
    const shift = fc.record({
      open: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 1439 }),
    });
    const text = fc
      .array(shift, { maxLength: 4 })
      .map((shifts) =>
        formatShifts(mergeShifts(shifts.map(({ open, length }) => ({ open, close: open + length })))),
      );
    const week = fc.record(Object.fromEntries(WEEK.map((day) => [day, text])));
    fc.assert(
      fc.property(week, (hours) => {
        expect(toWorkingHours(toWeek(hours))).toEqual(hours);
      }),
      { seed: SEED },
    );
  });

  it('are put in order', () => {
    const week = copyToAllDays(ranges(['14:00', '18:00'], ['09:00', '12:00']));
    expect(toWorkingHours(week)!.Sunday).toBe('9:00 AM - 12:00 PM, 2:00 PM - 6:00 PM');
  });

  it.each([
    [ranges(['', '17:00']), 'Açılış ve kapanış saatini girin'],
    [
      ranges(['09:00', '09:00']),
      'Açılış ve kapanış saati aynı olamaz; bütün gün açıksa “24 saat açık” seçeneğini seçin',
    ],
    [ranges(['09:00', '14:00'], ['13:00', '18:00']), 'Saat aralıkları çakışıyor'],
    [ranges(['18:00', '02:00'], ['20:00', '21:00']), 'Saat aralıkları çakışıyor'],
    [ranges(['13:00', '18:00'], ['09:00', '13:00']), null],
    [{ kind: 'text' as const, text: 'by appointment' }, 'Bu metin okunamıyor; günün durumunu seçin'],
    [{ kind: 'closed' as const }, null],
  ])('say what is wrong with a day: %j', (day, problem) => {
    expect(findProblem(day)).toBe(problem);
  });

  it('know which stretches end on the next day', () => {
    expect(isOvernight({ open: '18:00', close: '02:00' })).toBe(true);
    expect(isOvernight({ open: '18:00', close: '00:00' })).toBe(false);
    expect(isOvernight({ open: '18:00', close: '' })).toBe(false);
  });

  it('propose a stretch after the last one as long as the day has room for it', () => {
    expect(getNextRange([{ open: '09:00', close: '12:00' }])).toEqual({ open: '13:00', close: '16:00' });
    expect(getNextRange([{ open: '09:00', close: '22:00' }])).toEqual({ open: '23:00', close: '00:00' });
    expect(getNextRange([{ open: '18:00', close: '02:00' }])).toEqual({ open: '', close: '' });
    expect(getNextRange([])).toEqual({ open: '', close: '' });
  });

  it('do not share days that were copied', () => {
    const week = copyToAllDays(ranges(['09:00', '17:00']));
    expect(week.Monday).not.toBe(week.Tuesday);
  });
});
