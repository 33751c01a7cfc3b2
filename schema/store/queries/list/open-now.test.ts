import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusinessListQuery, type WorkingHours } from '../../../contracts/business.ts';
import { isOpenAt } from '../../../rules/hours/opening-hours.ts';
import { getLocalDate } from '../../../rules/hours/local-date.ts';
import { getSpecialWeek } from '../../../rules/hours/special-week.ts';
import { getLocalTime } from '../../../rules/hours/local-time.ts';
import { toSchedule } from '../../../rules/hours/schedule.ts';
import { isTimeZone } from '../../../rules/hours/time-zone.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { removeBusiness, restoreBusiness, updateBusiness } from '../../commands/edit/update-business.ts';
import { buildListing } from '../../commands/testing/listing.ts';
import { importListings } from '../../commands/testing/stored-rows.ts';
import { listBusinesses } from './list-businesses.ts';
import { storeRandomBusinesses } from '../testing/random-businesses.ts';
import { TESTER } from '../../commands/testing/tester.ts';

/** More than have their schedules read one by one, so that both plans are used. */
const COUNT = 5600;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

let test: TestDatabase;
afterAll(() => test.close());
beforeAll(async () => {
  test = await startTestDatabase();
  await storeRandomBusinesses(test.db, COUNT, chance(SEED));
});

/** Seeded random number generator (Lehmer). */
function chance(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function list(query: Record<string, string | undefined>, now: Date) {
  return listBusinesses(test.db, { ...BusinessListQuery.parse(query), limit: COUNT }, now);
}

/** Reference implementation of the rule. */
function isOpen(
  { timeZone, workingHours, specialHours, businessStatus }: Awaited<ReturnType<typeof list>>['items'][number],
  now: Date,
): boolean {
  if (timeZone === null || workingHours === null || !isTimeZone(timeZone)) return false;
  const { day, minutes } = getLocalTime(timeZone, now);
  const { hours } = getSpecialWeek(workingHours, specialHours ?? {}, getLocalDate(timeZone, now));
  const isKnown = toSchedule(JSON.stringify(workingHours), timeZone) !== null;
  return businessStatus === 'OPERATIONAL' && isKnown && isOpenAt(hours, day, minutes);
}

const anyFilter = fc.record(
  {
    search: fc.constantFrom('golden', 's', 'river main', 'pizza provo'),
    category: fc.constantFrom('pizza', 'plumber', 'bar'),
    city: fc.constantFrom('provo', 'ottawa'),
    country: fc.constantFrom('US', 'CA'),
    sortBy: fc.constantFrom('name', 'rating', 'city', 'category'),
    sortOrder: fc.constantFrom('asc', 'desc'),
  },
  { requiredKeys: [] },
);
const anyPlace = fc.constantFrom(
  {},
  {},
  { lat: '40.1', lng: '-110.9', radius: '40000' },
  { lat: '40.1', lng: '-110.9', radius: '5000' },
);
const anyQuery = fc.tuple(anyFilter, anyPlace).map(([filter, place]) => ({ ...filter, ...place }));
/** A random minute of a year with both changes of the clock, or one around midnight or the end of a shift. */
const anyMoment = fc.oneof(
  fc.integer({ min: 0, max: 365 * 1440 }).map((minutes) => new Date(Date.UTC(2026, 0, 1, 0, minutes, 30))),
  fc
    .constantFrom(
      '2026-11-02T06:59:59Z',
      '2026-11-02T07:00:00Z',
      '2026-11-03T00:00:59Z',
      '2026-11-03T00:01:00Z',
      '2026-03-08T08:59:00Z',
      '2026-03-08T09:00:00Z',
      '2026-11-01T07:30:00Z',
      '2026-11-01T08:30:00Z',
    )
    .map((text) => new Date(text)),
);

it(`lists exactly those of the same list that are open (seed ${SEED})`, async () => {
  const parts = fc.record({
    offset: fc.integer({ min: 0, max: 400 }),
    limit: fc.integer({ min: 1, max: 100 }),
  });
  const property = fc.asyncProperty(anyQuery, anyMoment, parts, async (query, now, { offset, limit }) => {
    const all = await list(query, now);
    const open = all.items.filter((item) => isOpen(item, now)).map(({ id }) => id);
    const listQuery = { ...BusinessListQuery.parse({ ...query, open: 'now' }), offset, limit };
    const { items, total } = await listBusinesses(test.db, listQuery, now);
    expect({ total, ids: items.map(({ id }) => id) }).toEqual({
      total: open.length,
      ids: open.slice(offset, offset + limit),
    });
  });
  await fc.assert(property, { seed: SEED, numRuns: 20 });
});

/** True if the hours are unknown: no readable hours, or no time zone. */
function isUnknown({
  timeZone,
  workingHours,
  businessStatus,
}: Awaited<ReturnType<typeof list>>['items'][number]) {
  if (businessStatus !== 'OPERATIONAL') return false;
  return toSchedule(workingHours && JSON.stringify(workingHours), timeZone) === null;
}

it(`lists those of unknown hours after the open ones, and counts them (seed ${SEED})`, async () => {
  const parts = fc.record({
    offset: fc.integer({ min: 0, max: 3000 }),
    limit: fc.integer({ min: 1, max: 1000 }),
  });
  const property = fc.asyncProperty(anyQuery, anyMoment, parts, async (query, now, { offset, limit }) => {
    const all = await list(query, now);
    const open = all.items.filter((item) => isOpen(item, now)).map(({ id }) => id);
    const unknown = all.items.filter(isUnknown).map(({ id }) => id);
    const listQuery = { ...BusinessListQuery.parse({ ...query, open: 'now-or-unknown' }), offset, limit };
    const { items, total, hoursUnknown } = await listBusinesses(test.db, listQuery, now);
    expect({ total, hoursUnknown, ids: items.map(({ id }) => id) }).toEqual({
      total: open.length + unknown.length,
      hoursUnknown: unknown.length,
      ids: [...open, ...unknown].slice(offset, offset + limit),
    });
  });
  await fc.assert(property, { seed: SEED, numRuns: 20 });
});

it('finds some open and some not at any hour, so that the test above means something', async () => {
  for (const hour of [0, 6, 12, 18]) {
    const { total } = await list({ open: 'now' }, new Date(Date.UTC(2026, 10, 20, hour)));
    expect(total).toBeGreaterThan(COUNT / 10);
    expect(total).toBeLessThan(COUNT * 0.9);
    const { hoursUnknown } = await list({ open: 'now-or-unknown' }, new Date(Date.UTC(2026, 10, 20, hour)));
    expect(hoursUnknown).toBeGreaterThan(COUNT / 100);
  }
});

describe('one listing', () => {
  const noon = new Date('2026-11-20T19:00:00Z');
  const night = new Date('2026-11-20T08:00:00Z');
  const hours: WorkingHours = { Friday: '9:00 AM - 5:00 PM' };
  const find = async (now: Date) => (await list({ search: 'zanzibar', open: 'now' }, now)).total;

  it('is open by its own hours and clock, as they are changed, removed and brought back', async () => {
    const facts = { name: 'Zanzibar', workingHours: hours, timeZone: 'America/Denver' };
    const id = (await importListings(test.db, [buildListing(facts)]))[0]!.id;
    const edit = (patch: object) => updateBusiness(test.db, id, patch, { now: noon, actor: TESTER });
    expect([await find(noon), await find(night)]).toEqual([1, 0]);

    await edit({ timeZone: 'Asia/Kolkata' });
    expect([await find(noon), await find(night)]).toEqual([0, 1]);
    await edit({ timeZone: null });
    expect([await find(noon), await find(night)]).toEqual([0, 0]);
    await edit({ timeZone: 'America/Denver', workingHours: { Friday: '11:00 PM - 3:00 AM' } });
    expect([await find(noon), await find(night)]).toEqual([0, 0]);
    await edit({ workingHours: { Friday: '12:00 AM - 12:00 PM' } });
    expect([await find(noon), await find(night)]).toEqual([1, 1]);
    await edit({ businessStatus: 'CLOSED_TEMPORARILY' });
    expect([await find(noon), await find(night)]).toEqual([0, 0]);
    await edit({ businessStatus: 'OPERATIONAL' });
    await removeBusiness(test.db, id, { now: noon, actor: TESTER });
    expect(await find(noon)).toBe(0);
    await restoreBusiness(test.db, id, { now: noon, actor: TESTER });
    expect(await find(noon)).toBe(1);
    const unknown = async () =>
      (await list({ search: 'zanzibar', open: 'now-or-unknown' }, night)).hoursUnknown;
    expect(await unknown()).toBe(0);
    await edit({ workingHours: { Friday: 'Closed' } });
    expect(await unknown()).toBe(0);
    await edit({ workingHours: null });
    expect(await unknown()).toBe(1);
    await edit({ businessStatus: 'CLOSED_PERMANENTLY' });
    expect(await unknown()).toBe(0);
    await edit({ workingHours: hours, businessStatus: 'OPERATIONAL' });
    await importListings(test.db, [
      buildListing({ ...facts, workingHours: { Saturday: '9:00 AM - 5:00 PM' } }),
    ]);
    expect(await find(noon)).toBe(0);
  });
});

it('keeps each week by one clock once, and its openings once', async () => {
  const count = async (query: string) =>
    Object.values((await test.db.get<object>(sql.raw(query)))!)[0] as number;
  const schedules = await count('select count(*) from schedule');
  expect(schedules).toBe(
    await count(`select count(*) from (select distinct time_zone, openings, dated from schedule)`),
  );
  expect(schedules).toBeGreaterThan(100);
  expect(await count('select count(*) from opening')).toBe(
    await count('select sum(json_array_length(openings)) from schedule'),
  );
  // Seven businesses of the crowd, and the closed-down one, which has no schedule of its own.
  expect(await count('select count(*) from time_zone')).toBe(8);
});
