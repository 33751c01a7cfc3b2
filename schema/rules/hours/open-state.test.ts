import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MINUTES, WEEK, WEEK_MINUTES } from './weekdays.ts';
import { isOpenAt } from './opening-hours.ts';
import { getOpenState } from './open-state.ts';
import { toOpenings } from './weekly-openings.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const DAYS = [
  'Closed',
  'Open 24 hours',
  '9:00 AM - 5:00 PM',
  '6:00 PM - 2:00 AM',
  '11:00 AM - 2:00 PM, 5:00 PM - 11:00 PM',
  '4:00 PM - 12:00 AM',
  '12:00 AM - 6:00 AM',
];
const isOpen = (hours: object, at: number) => {
  const minute = ((at % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;
  return isOpenAt(hours, WEEK[Math.floor(minute / DAY_MINUTES)]!, minute % DAY_MINUTES);
};

it(`names the minute in which the rule for one moment changes (seed ${SEED})`, () => {
  const weeks = fc.tuple(...WEEK.map(() => fc.constantFrom(...DAYS)));
  fc.assert(
    fc.property(weeks, fc.integer({ min: 0, max: WEEK_MINUTES - 1 }), (texts, now) => {
      const hours = Object.fromEntries(WEEK.map((day, i) => [day, texts[i]!]));
      const day = WEEK[Math.floor(now / DAY_MINUTES)]!;
      const state = getOpenState(toOpenings(hours), { day, minutes: now % DAY_MINUTES });
      expect(state.isOpen).toBe(isOpen(hours, now));
      let wait = 1;
      while (wait <= WEEK_MINUTES && isOpen(hours, now + wait) === state.isOpen) wait += 1;
      if (wait > WEEK_MINUTES) expect(state.changesIn).toBeNull();
      // The minute of closing counts as open, but midnight belongs to the next day.
      else if (!state.isOpen) expect(state.changesIn).toBe(wait);
      else expect([wait - 1, wait]).toContain(state.changesIn);
    }),
    { seed: SEED, numRuns: 1000 },
  );
});
