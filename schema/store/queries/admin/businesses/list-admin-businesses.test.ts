import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AdminBusinessListQuery } from '../../../../contracts/admin-business.ts';
import {
  AdminBusinessCountsQuery,
  type AdminBusinessFilter,
  BUSINESS_GAPS,
  BUSINESS_SOURCES,
  type BusinessGap,
  OPERATIONS,
} from '../../../../contracts/admin-business-filter.ts';
import { splitChoices } from '../../../../contracts/choices.ts';
import { toSchedule } from '../../../../rules/hours/schedule.ts';
import { buildListing } from '../../../commands/testing/listing.ts';
import { importListings } from '../../../commands/testing/stored-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing.ts';
import { countFilterValues } from './count-filter-values.ts';
import { listAdminBusinesses } from './list-admin-businesses.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const COUNT = 160;
let test: TestDatabase;
type Row = Record<string, string | number | null> & { id: number };
let rows: Row[];
afterAll(() => test.close());

/** Seeded random number generator (Lehmer). */
let state = (SEED % 2_147_483_646) + 1;
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
const any = <T>(...values: T[]): T => values[Math.floor(random() * values.length)]!;

const PLACES = [
  { city: 'Provo', state: 'Utah', stateCode: 'UT', countryCode: 'US' },
  { city: 'Springfield', state: 'Missouri', stateCode: 'MO', countryCode: 'US' },
  { city: 'Springfield', state: 'Illinois', stateCode: 'IL', countryCode: 'US' },
  { city: 'Kadıköy', state: 'İstanbul', stateCode: '', countryCode: 'TR' },
  { city: 'Köln', state: 'Nordrhein-Westfalen', stateCode: 'NW', countryCode: 'DE' },
  { city: 'London', state: 'England', stateCode: '', countryCode: 'GB' },
  { city: 'Pune', state: 'Maharashtra', stateCode: 'MH', countryCode: 'IN' },
  { city: '東京', state: '', stateCode: '', countryCode: 'JP' },
];

beforeAll(async () => {
  test = await startTestDatabase();
  const listings = Array.from({ length: COUNT }, (_, i) =>
    buildListing({
      ...any(...PLACES),
      name: any('Café Köşe', 'مطعم النور', `Pizza ${i}`, `99 Shop ${i}`),
      category: any('Pizza', 'Plumber', null),
      street: `${i} Main St`,
      address: `${i} Main St`,
      latitude: any(null, 40),
      longitude: 29,
      timeZone: 'Europe/Istanbul',
      phone: any(null, `+90 532 123 ${1000 + i}`),
      email: any(null, `info.${i}@kose-${i}.example`),
      website: any(null, `https://www.kose-${i}.example/tr`, `https://social.example/kose${i}/`),
      photoUrl: any(null, 'https://a.example/1.jpg'),
      description: any(null, '<p>x</p>'),
      workingHours: any(null, { Friday: '9:00 AM - 5:00 PM' }, { Friday: 'by appointment' }),
      rating: any(null, 3, 4.5),
      reviewCount: any(1, 7),
      isVerified: any(true, false),
      businessStatus: any('OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'),
    }),
  );
  await importListings(test.db, listings.slice(0, 90), new Date('2026-11-20T08:00:00Z'));
  await importListings(test.db, listings.slice(90), new Date('2026-11-24T08:00:00Z'));
  await test.db.run(sql`update business set removed_at = '2026-11-25T00:00:00Z' where id % 9 = 0`);
  const found = await test.db.$client
    .execute(`select b.*, c.slug as city_slug, c.name as city_name, c.key as city_key,
    g.name as category_name, g.key as category_key, c.state from business b join city c on c.id = b.city_id
    join category g on g.id = b.category_id order by b.id`);
  rows = found.rows as unknown as Row[];
});

function lacks(row: Row, gap: BusinessGap): boolean {
  const { working_hours: hours = null, time_zone: zone = null } = row as Record<string, string | null>;
  const isOperating = row.business_status === 'OPERATIONAL';
  const readable = hours !== null && (!isOperating || toSchedule(hours, zone!) !== null);
  switch (gap) {
    case 'photo':
      return row.photo_url === null && row.image_url === null;
    case 'hours':
      return hours === null;
    case 'readable-hours':
      return hours !== null && !readable;
    case 'coordinates':
      return row.latitude === null;
    case 'category':
      return row.category_name === 'Other';
    default:
      return row[gap] === null;
  }
}

/** The same filter in JavaScript, without text. */
function passes(row: Row, filter: Partial<AdminBusinessFilter>): boolean {
  const { status = 'live', missing, operation, verified, source, changedSince, categoryId } = filter;
  const operations = { operational: 'OPERATIONAL', 'closed-temporarily': 'CLOSED_TEMPORARILY' };
  return (
    (status === 'all' || (status === 'live') === (row.removed_at === null)) &&
    splitChoices<BusinessGap>(missing).every((gap) => lacks(row, gap)) &&
    (operation === undefined ||
      row.business_status === { ...operations, 'closed-permanently': 'CLOSED_PERMANENTLY' }[operation]) &&
    (verified === undefined || row.is_verified === (verified === 'yes' ? 1 : 0)) &&
    (source === undefined || row.source === source) &&
    (changedSince === undefined || (row.updated_at as string) >= changedSince) &&
    (categoryId === undefined || row.category_id === Number(categoryId)) &&
    (filter.city === undefined || row.city_slug === filter.city) &&
    (filter.state === undefined || (filter.state === 'us-missouri' && row.state === 'Missouri')) &&
    (filter.countryCode === undefined || row.country_code === filter.countryCode)
  );
}

const list = async (query: Record<string, string | undefined>) => {
  const { items, total } = await listAdminBusinesses(
    test.db,
    AdminBusinessListQuery.parse({ limit: '1000', ...query }),
  );
  return { ids: items.map(({ id }) => id), total, items };
};
const ascending = (ids: number[]) => ids.toSorted((a, b) => a - b);

const optional = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
const anyFilter = fc.record({
  categoryId: optional('1', '2', '999'),
  city: optional('provo', 'koln', 'nowhere'),
  state: optional('us-missouri', 'us-nowhere'),
  countryCode: optional('US', 'TR'),
  missing: optional(...BUSINESS_GAPS, 'phone,website', 'hours,photo'),
  operation: optional(...OPERATIONS),
  verified: optional('yes' as const, 'no' as const),
  source: optional(...BUSINESS_SOURCES),
  changedSince: optional('2026-11-21', '2026-12-01'),
  status: optional('live' as const, 'removed' as const, 'all' as const),
});
/** Most of the filters of one are left out, or nothing would ever pass. */
const fewFilters = fc
  .tuple(
    anyFilter,
    fc.subarray(
      [
        'categoryId',
        'city',
        'state',
        'countryCode',
        'missing',
        'operation',
        'verified',
        'source',
        'changedSince',
        'status',
      ] as const,
      { maxLength: 3 },
    ),
  )
  .map(([filter, names]) =>
    Object.fromEntries(names.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]]))),
  ) as fc.Arbitrary<Record<string, string>>;

it(`finds and counts what passes a filter (seed ${SEED})`, async () => {
  const property = fc.asyncProperty(fewFilters, async (filter) => {
    const expected = rows.filter((row) => passes(row, filter as never)).map(({ id }) => id);
    const found = await list(filter);
    expect(ascending(found.ids)).toEqual(expected);
    expect(found.total).toBe(expected.length);
    const live = ascending(rows.filter((row) => row.removed_at === null).map(({ id }) => id));
    expect(found.items.map(({ globalRowNumber }) => globalRowNumber)).toEqual(
      found.ids.map((id) => (live.includes(id) ? live.indexOf(id) + 1 : null)),
    );

    const counts = await countFilterValues(test.db, AdminBusinessCountsQuery.parse(filter));
    for (const name of ['operation', 'verified', 'source', 'status'] as const)
      for (const { value, count } of counts[name]!)
        expect([name, value, count]).toEqual([
          name,
          value,
          rows.filter((row) => passes(row, { ...filter, [name]: value } as never)).length,
        ]);
    for (const { value, count } of counts.missing!) {
      const missing = filter.missing === undefined ? value : `${filter.missing},${value}`;
      expect(count).toBe(rows.filter((row) => passes(row, { ...filter, missing } as never)).length);
    }
    for (const [name, key, parameter] of [
      ['city', 'city_slug', 'city'],
      ['category', 'category_id', 'categoryId'],
      ['country', 'country_code', 'countryCode'],
    ] as const) {
      const others = { ...filter, [parameter]: undefined };
      const sizes = Map.groupBy(
        rows.filter((row) => passes(row, others as never)),
        (row) => String(row[key]),
      );
      expect(new Map(counts[name]!.map(({ value, count }) => [value, count]))).toEqual(
        new Map([...sizes].map(([value, all]) => [value, all.length])),
      );
    }
    const missouri = rows.filter((row) =>
      passes(row, { ...filter, city: undefined, state: 'us-missouri' } as never),
    );
    expect(counts.state!.find(({ value }) => value === 'us-missouri')?.count ?? 0).toBe(missouri.length);
  });
  await fc.assert(property, { seed: SEED, numRuns: 40 });
});

describe('one box', () => {
  it('finds by id, phone, e-mail, host and URL, also what is removed', async () => {
    const has = (row: Row) => row.phone !== null && row.email !== null && row.website !== null;
    for (const status of ['live', 'removed']) {
      const row = rows.find((each) => has(each) && (each.removed_at === null) === (status === 'live'));
      if (row === undefined) continue;
      const phone = (row.phone as string).replace('+90 ', '0').replaceAll(' ', '-');
      const site = new URL(row.website as string);
      const searches = [`#${row.id}`, phone, row.email as string, (row.email as string).slice(0, -4)];
      searches.push(`https://hub.example/business/${String(row.slug)}`, `/admin/businesses/${row.id}`);
      if (site.hostname !== 'social.example') searches.push(site.hostname.replace('www.', ''));
      searches.push(row.website as string, `${site.hostname}${site.pathname}`);
      for (const search of searches)
        expect([search, (await list({ search, status })).ids]).toEqual([search, [row.id]]);
    }
    const isSocial = (row: Row) => String(row.website).includes('social.example');
    const social = rows.filter((row) => isSocial(row) && row.removed_at === null).map(({ id }) => id);
    expect((await list({ search: 'social.example' })).ids).toEqual(social);
  });

  it('puts an id before names with the number, and finds names in any script', async () => {
    const found = await list({ search: '99' });
    expect(found.ids[0]).toBe(
      rows.find(({ id, removed_at: at }) => id === 99 && at === null)?.id ?? found.ids[0],
    );
    const shops = rows.filter((row) => String(row.name).startsWith('99 ') && row.removed_at === null);
    expect(ascending(found.ids)).toEqual(expect.arrayContaining(shops.map(({ id }) => id)));
    const named = rows.filter((row) => row.name === 'مطعم النور' && row.removed_at === null);
    expect(ascending((await list({ search: 'مطعم النور' })).ids)).toEqual(named.map(({ id }) => id));
  });

  it('finds nothing by what no business has, rather than by parts of it', async () => {
    for (const search of ['#', '#x', 'nobody@nowhere.example', 'https://hub.example/business/nobody'])
      expect((await list({ search, status: 'all' })).ids).toEqual([]);
  });
});

it('sorts live businesses before removed ones, in pages that fit together', async () => {
  const values: Record<string, (row: Row) => string | number> = {
    name: (row) => row.name_key as string,
    city: (row) => (row.city_key as string).split('|')[0]!,
    category: (row) => row.category_key as string,
    rating: (row) => (row.rating as number | null) ?? -1,
    updated: (row) => row.updated_at as string,
  };
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [sortBy, getValue] of Object.entries(values))
    for (const sortOrder of ['asc', 'desc'])
      for (const filter of [{}, { missing: 'photo' }, { search: 'pizza' }]) {
        const query = { ...filter, sortBy, sortOrder, status: 'all' };
        const { ids } = await list(query);
        const halves = [await list({ ...query, limit: '7' }), await list({ ...query, offset: '7' })];
        expect(halves.flatMap((half) => half.ids)).toEqual(ids);
        const sorted = ids.map((id) => byId.get(id)!).filter((row) => row.removed_at === null);
        expect(ids.slice(0, sorted.length)).toEqual(sorted.map(({ id }) => id));
        const isRated = (row: Row) => sortBy !== 'rating' || row.rating !== null;
        const found = sorted.filter(isRated).map(getValue);
        const expected = found.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect([query, found]).toEqual([query, sortOrder === 'asc' ? expected : expected.toReversed()]);
        expect(sorted.findLastIndex(isRated)).toBe(found.length - 1);
      }
});
