import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Analytics, BusinessFigures, DirectoryFigures } from '../../../schema/contracts/analytics.ts';
import { addDays, toDay } from '../../../schema/rules/day.ts';
import { addCounts } from '../../../schema/store/commands/analytics/add-counts.ts';
import { rollUpFigures } from '../../../schema/store/commands/analytics/roll-up-figures.ts';
import { requestAsOperator, requestFresh } from '../../testing/request.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';

const JOE = 'joes-pizza-and-bar-provo';
const DAY_MS = 24 * 3600 * 1000;
const db = testDatabase();
const read = async <Body>(path: string) =>
  (await (await requestAsOperator(`/api/admin/${path}`)).json()) as Body;
const select = async (sql: string) => (await db.$client.execute(sql)).rows.map((row) => ({ ...row }));
const findId = async (slug: string) =>
  Number((await select(`select id from business where slug = '${slug}'`))[0]!.id);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const today = () => toDay(new Date());
const views = (count: number, slug = JOE, kind = 'business') => ({
  pages: [[kind, slug, 'view', count, 1]] as [string, string, string, number, number][],
  terms: [],
  robots: [],
});

beforeAll(() => seed(db));
beforeEach(() =>
  db.$client.batch(
    [
      'daily_count',
      'subject_day',
      'subject_month',
      'top_subject',
      'search_term',
      'roll_up',
      'subscription',
    ].map((table) => `delete from ${table}`),
    'write',
  ),
);

it.each(['analytics', 'analytics/directory', 'businesses/1/figures'])('%s needs a session', async (path) => {
  expect((await requestFresh(`/api/admin/${path}`)).status).toBe(401);
});

describe('the directory', () => {
  it('has the figures of SQL (A-2.7-01)', async () => {
    const [row] = await select(
      `select count(*) as total, count(distinct category_id) as categories, count(distinct city_id) as cities,
        avg(iif(rating > 0, rating, null)) as average, sum(rating > 0) as businesses from business where removed_at is null`,
    );
    const { total, categories, cities, average, businesses } = row!;
    const figures = await read<DirectoryFigures>('analytics/directory');
    expect(figures).toMatchObject({ total, categories, cities, rating: { businesses } });
    expect(figures.rating!.average).toBeCloseTo(Number(average), 10);
  });

  it('has no rating where nobody has one (D9-07)', async () => {
    const ratings = await select('select id, rating from business');
    await db.$client.execute('update business set rating = null');
    expect((await read<DirectoryFigures>('analytics/directory')).rating).toBeNull();
    await db.$client.batch(
      ratings.map(({ id, rating }) => ({
        sql: 'update business set rating = ? where id = ?',
        args: [rating!, id!],
      })),
      'write',
    );
  });
});

describe('the visitors', () => {
  it('are unknown before the first count', async () => {
    const figures = await read<Analytics>('analytics?days=7');
    expect(figures).toMatchObject({
      since: null,
      days: [],
      top: null,
      views: { count: 0, whole: 0, before: null },
    });
  });

  it('are sums of a period; whole days are compared, and only with days that were all counted', async () => {
    for (const [days, count] of [
      [0, 3],
      [6, 2],
      [7, 5],
      [8, 4],
      [14, 1],
      [15, 100],
    ] as const)
      await addCounts(db, views(count), daysAgo(days));
    await addCounts(
      db,
      { pages: [['business', JOE, 'call', 4, 0]], terms: [], robots: [['GPTBot', 9]] },
      daysAgo(1),
    );
    await addCounts(
      db,
      {
        pages: [],
        robots: [],
        terms: [
          ['k', 'kebap', 3, 1],
          ['l', 'hidden', 2, 2],
        ],
      },
      daysAgo(0),
    );
    const week = await read<Analytics>('analytics?days=7');
    expect(week).toMatchObject({
      from: addDays(today(), -6),
      to: today(),
      since: addDays(today(), -15),
      views: { count: 5, whole: 7, before: 5 },
      visits: { count: 2, whole: 2, before: 2 },
      clicks: { count: 4, whole: 4, before: 0 },
      searches: { count: 5, whole: 0, before: 0 },
      emptySearches: { count: 3, whole: 0, before: 0 },
      robots: { count: 9, whole: 9, before: 0 },
      pages: [{ name: 'business', count: 5, whole: 7, before: 5 }],
      clickKinds: [{ name: 'call', count: 4, whole: 4, before: 0 }],
      robotNames: [{ name: 'GPTBot', count: 9, whole: 9, before: 0 }],
      terms: [{ term: 'kebap', uses: 3, empty: 1 }],
      emptyTerms: [{ term: 'kebap', uses: 3, empty: 1 }],
    });
    expect(week.days.map(({ views: count }) => count)).toEqual([2, 0, 0, 0, 0, 0, 3]);
    // A month began before anything was counted.
    const month = await read<Analytics>('analytics');
    expect(month).toMatchObject({ views: { count: 115, before: null } });
    expect(month.days).toHaveLength(16);
    // The counting of the first day began in the middle of it.
    await db.$client.execute(`delete from daily_count where day = '${addDays(today(), -15)}'`);
    expect(await read<Analytics>('analytics?days=7')).toMatchObject({ views: { before: null } });
    expect((await requestAsOperator('/api/admin/analytics?days=8')).status).toBe(400);
  });

  it('are ranked by period once an hour, equal ones by id, without what was removed', async () => {
    await addCounts(db, views(5), daysAgo(20));
    await addCounts(db, views(2, 'lone-plumber-austin'), daysAgo(0));
    await addCounts(db, views(7, 'provo', 'city'), daysAgo(0));
    await addCounts(db, views(7, 'bakery', 'category'), daysAgo(0));
    const now = new Date();
    await rollUpFigures(db, now);
    const names = async (days: number) =>
      (await read<Analytics>(`analytics?days=${days}`)).top!.businesses.map(({ slug, views: count }) => [
        slug,
        count,
      ]);
    expect(await names(7)).toEqual([['lone-plumber-austin', 2]]);
    for (const days of [30, 90, 365])
      expect(await names(days)).toEqual([
        [JOE, 5],
        ['lone-plumber-austin', 2],
      ]);
    const { top } = await read<Analytics>('analytics?days=7');
    expect(top).toMatchObject({
      at: now.toISOString(),
      categories: [{ slug: 'bakery', place: '', views: 7 }],
      cities: [{ slug: 'provo', place: 'Utah, United States', views: 7 }],
    });
    await addCounts(db, views(50), daysAgo(0));
    await rollUpFigures(db, new Date(now.getTime() + 3599_000));
    expect(await names(7)).toHaveLength(1);
    await rollUpFigures(db, new Date(now.getTime() + 3600_000));
    expect(await names(7)).toEqual([
      [JOE, 50],
      ['lone-plumber-austin', 2],
    ]);
  });
});

describe('the roll-up', () => {
  it('keeps days of businesses for 90 days, their months and all else for 25, and is done once a day', async () => {
    const start = new Date(Date.UTC(2026, 0, 1, 12));
    const after = (days: number) => new Date(start.getTime() + days * DAY_MS);
    const search = {
      pages: [],
      robots: [],
      terms: [['k', 'kebap', 3, 0]] as [string, string, number, number][],
    };
    for (let day = 10; day < 800; day += 30) {
      await addCounts(db, views(1), after(day));
      await addCounts(db, views(1, 'provo', 'city'), after(day));
      await addCounts(db, search, after(day));
      await rollUpFigures(db, after(day));
    }
    const last = after(790);
    const [own] = await select(
      `select min(day) as first, count(*) as days from subject_day where kind = 'business' and event = 'view'`,
    );
    expect(own).toEqual({ first: toDay(after(790 - 90)), days: 4 });
    expect(toDay(last)).toBe('2028-03-01');
    const oldest = '2026-03';
    // February is added up on the second of March; the current month is that of its days.
    expect(await select(`select min(month) as first, count(*) as months from subject_month`)).toEqual([
      { first: oldest, months: 23 },
    ]);
    expect(await select(`select min(substr(day, 1, 7)) as first from daily_count`)).toEqual([
      { first: oldest },
    ]);
    expect(
      await select(`select min(substr(day, 1, 7)) as first from subject_day where kind = 'city'`),
    ).toEqual([{ first: oldest }]);
    expect(await select('select min(month) as first from search_term')).toEqual([{ first: oldest }]);
    // Nothing was lost on the way: finished months equal the days that made them.
    const [months] = await select(`select sum(count) as count from subject_month where month < '2028-02'`);
    const [days] = await select(
      `select sum(count) as count from subject_day where kind = 'city' and day < '2028-02-01'`,
    );
    expect(months).toEqual(days);
  });

  it('deletes no day that it has not added up, however long it was off, and goes on where it was interrupted', async () => {
    const at = (month: number, day: number) => new Date(Date.UTC(2026, month, day, 12));
    for (const [month, day] of [
      [0, 5],
      [0, 20],
      [1, 3],
      [6, 1],
    ] as const)
      await addCounts(db, views(2), at(month, day));
    const getMonths = () => select('select month, count from subject_month order by month');
    const months = [
      { month: '2026-01', count: 4 },
      { month: '2026-02', count: 2 },
    ];
    // On the first of a month, what happened at midnight may still be on its way.
    await rollUpFigures(db, at(1, 1));
    expect(await getMonths()).toEqual([]);
    await rollUpFigures(db, at(6, 10));
    expect(await getMonths()).toEqual(months);
    expect(await select(`select day from subject_day where kind = 'business'`)).toEqual([
      { day: '2026-07-01' },
    ]);
    // A day that comes back incomplete makes no sum smaller.
    await db.$client.execute(`delete from roll_up where name <> 'ranking'`);
    await addCounts(db, views(1), at(0, 5));
    await rollUpFigures(db, at(6, 11));
    expect(await getMonths()).toEqual(months);
    // A run of today that stopped behind this id does not begin again.
    await db.$client.execute(`delete from roll_up`);
    await db.$client.execute(`insert into roll_up values ('months-next', '2026-08-05 100000001')`);
    await rollUpFigures(db, at(7, 5));
    expect(await select(`select count(*) as n from subject_month where month = '2026-07'`)).toEqual([
      { n: 0 },
    ]);
  });

  it('forgets terms that too few have used', async () => {
    const now = new Date(Date.UTC(2026, 10, 20));
    const use = (key: string, uses: number, days: number) =>
      addCounts(
        db,
        { pages: [], robots: [], terms: [[key, key, uses, 0]] },
        new Date(now.getTime() - days * DAY_MS),
      );
    await use('known', 3, 8);
    await use('old', 2, 8);
    await use('recent', 2, 6);
    await use('last-month', 2, 21);
    await rollUpFigures(db, now);
    expect(await select('select key from search_term order by key')).toEqual([
      { key: 'known' },
      { key: 'recent' },
    ]);
  });
});

describe('the figures of a business', () => {
  it('are its views and clicks by day, and whether its subscription promises them', async () => {
    const id = await findId(JOE);
    await addCounts(db, views(3), daysAgo(2));
    await addCounts(db, views(9, 'lone-plumber-austin'), daysAgo(2));
    await addCounts(
      db,
      {
        pages: [
          ['business', JOE, 'view', 1, 0],
          ['business', JOE, 'menu', 2, 0],
        ],
        terms: [],
        robots: [],
      },
      daysAgo(0),
    );
    await addCounts(db, views(50), daysAgo(8));
    const figures = await read<BusinessFigures>(`businesses/${id}/figures?days=7`);
    expect(figures).toMatchObject({
      from: addDays(today(), -6),
      to: today(),
      since: addDays(today(), -8),
      hasAccess: false,
      views: 4,
      clicks: { call: 0, website: 0, directions: 0, order: 0, menu: 2, share: 0 },
    });
    expect(figures.days.filter(({ views: seen }) => seen > 0)).toEqual([
      { day: addDays(today(), -2), views: 3, clicks: 0 },
      { day: today(), views: 1, clicks: 2 },
    ]);

    const sell = (startsAt: Date, endsAt: Date, access: number) =>
      db.$client.execute({
        sql: `insert into subscription (business_id, plan_id, starts_at, ends_at, price, max_ads, priority_placement,
          analytics_access, custom_styling, created_at, created_by) values (?, 'basic', ?, ?, 1, 0, 0, ?, 0, ?, 'Ada')`,
        args: [id, startsAt.toISOString(), endsAt.toISOString(), access, startsAt.toISOString()],
      });
    await db.$client.execute(
      `insert or ignore into pricing_plan (id, name, price, duration, max_ads, rank, updated_at, updated_by)
        values ('basic', 'Basic', 1, 30, 1, 1, '', '')`,
    );
    const hasAccess = async () => (await read<BusinessFigures>(`businesses/${id}/figures`)).hasAccess;
    await sell(daysAgo(20), daysAgo(10), 1);
    await sell(daysAgo(9), daysAgo(-9), 0);
    expect(await hasAccess()).toBe(false);
    await sell(daysAgo(9), daysAgo(-9), 1);
    expect(await hasAccess()).toBe(true);
  });

  it('are those of an existing business only', async () => {
    expect((await requestAsOperator('/api/admin/businesses/999999/figures')).status).toBe(404);
    expect((await requestAsOperator('/api/admin/businesses/1/figures?days=365')).status).toBe(400);
  });
});
