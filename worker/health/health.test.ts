import { beforeEach, describe, expect, it } from 'vitest';
import { type Health, UPTIME_DAYS } from '../../schema/contracts/health.ts';
import { loadUptime } from '../../schema/store/queries/admin/uptime.ts';
import { addHealthChecks } from '../../schema/store/commands/website/count-health-checks.ts';
import { runScheduled } from '../scheduled.ts';
import { bindings, requestFresh, requestAsOperator } from '../testing/request.ts';
import { publishHome } from '../testing/data/publish-home.ts';
import { publishPages } from '../testing/data/publish-pages.ts';
import { captureErrorLog } from '../testing/silence-log.ts';
import { seed, testDatabase } from '../testing/data/seed.ts';
import { PENDING_KEY } from './uptime-counter.ts';

const db = testDatabase();
const START = Date.parse('2026-11-20T12:00:10Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DATABASE_DOWN = { DATABASE_URL: 'http://127.0.0.1:1' };
const TASKS_FAILED = 'Some scheduled tasks failed';

const loadDays = async () =>
  (await db.$client.execute('select day, checks, ok from health_day order by day')).rows.map((row) => ({
    ...row,
  }));
const runAt = (at: number, changed = {}) =>
  captureErrorLog(() => runScheduled({ ...bindings, ...changed }, () => new Date(at)));
const getHealth = async () => (await (await requestAsOperator('/api/admin/health')).json()) as Health;

beforeEach(async () => {
  await seed(db);
  await db.$client.execute('delete from health_day');
  await bindings.PAGES.delete(PENDING_KEY);
  await publishHome();
});

describe('the scheduled look at the site (A-2.4-05)', () => {
  it('counts once a minute what it found', async () => {
    await runAt(START);
    await runAt(START + 20_000);
    expect(await loadDays()).toEqual([{ day: '2026-11-20', checks: 1, ok: 1 }]);
    await runAt(START + MINUTE);
    await runAt(START + DAY);
    expect(await loadDays()).toEqual([
      { day: '2026-11-20', checks: 2, ok: 2 },
      { day: '2026-11-21', checks: 1, ok: 1 },
    ]);
  });

  it('finds out that the home page cannot be served', async () => {
    await publishPages([]);
    const { log } = await runAt(START);
    expect(log).toContain('"part":"home","message":"The home page responded with status 404');
    await publishPages([{ path: '/', body: '<!doctype html><html>' }]);
    await runAt(START + MINUTE);
    expect(await loadDays()).toEqual([{ day: '2026-11-20', checks: 2, ok: 0 }]);
  });

  it('finds out that most pages are missing until the first publish has ended', async () => {
    await publishPages([{ path: '/', body: '<!doctype html><html></html>' }], { isPartial: true });
    const { log } = await runAt(START);
    expect(log).toContain('"part":"pages","message":"Only the first pages have been published yet"');
    expect(await loadDays()).toEqual([{ day: '2026-11-20', checks: 1, ok: 0 }]);
  });

  it('counts the minutes in which the database was away, when it is back', async () => {
    await runAt(START);
    const late = Date.parse('2026-11-20T23:58:00Z');
    for (let i = 0; i < 4; i++)
      await expect(runAt(late + i * MINUTE, DATABASE_DOWN)).rejects.toThrow(TASKS_FAILED);
    expect(await loadDays()).toEqual([{ day: '2026-11-20', checks: 1, ok: 1 }]);
    await runAt(late + 4 * MINUTE);
    const all = [
      { day: '2026-11-20', checks: 3, ok: 1 },
      { day: '2026-11-21', checks: 3, ok: 1 },
    ];
    expect(await loadDays()).toEqual(all);
    expect(await bindings.PAGES.head(PENDING_KEY)).toBeNull();
  });

  it('counts nothing twice when it died before it forgot what had waited', async () => {
    await expect(runAt(START, DATABASE_DOWN)).rejects.toThrow(TASKS_FAILED);
    const waiting = await (await bindings.PAGES.get(PENDING_KEY))!.text();
    await runAt(START + MINUTE);
    await bindings.PAGES.put(PENDING_KEY, waiting);
    await runAt(START + 2 * MINUTE);
    expect(await loadDays()).toEqual([{ day: '2026-11-20', checks: 3, ok: 2 }]);
  });
});

describe('uptime', () => {
  const at = (time: number) => new Date(time).toISOString();
  const tally = (from: number, checks: number, ok: number) => ({
    firstAt: at(from),
    lastAt: at(from + (checks - 1) * MINUTE),
    checks,
    ok,
  });
  const begin = Date.parse('2026-11-20T00:00:00Z');

  it('is unknown before anything was measured, and for the first hour (D9.7)', async () => {
    const nothing = { percent: null, checks: 0, ok: 0, notMeasured: 0, since: null };
    expect(await loadUptime(db, new Date(begin))).toEqual(nothing);
    await addHealthChecks(db, [tally(begin, 59, 59)], new Date(begin));
    expect((await loadUptime(db, new Date(begin + 59 * MINUTE))).percent).toBeNull();
    await addHealthChecks(db, [tally(begin + 59 * MINUTE, 1, 1)], new Date(begin));
    expect((await loadUptime(db, new Date(begin + 60 * MINUTE))).percent).toBe(100);
  });

  it('is what the checks found to be well; minutes without one are none that went well', async () => {
    await addHealthChecks(db, [tally(begin, 1000, 1000), tally(begin + DAY, 1000, 999)], new Date(begin));
    expect(await loadUptime(db, new Date(begin + 2 * DAY))).toEqual({
      percent: 69.4,
      checks: 2000,
      ok: 1999,
      notMeasured: 880,
      since: '2026-11-20T00:00:00.000Z',
    });
  });

  it('never says 100 after an outage in which nothing ran that could have measured', async () => {
    await addHealthChecks(db, [tally(begin, 60, 60), tally(begin + 67 * MINUTE, 1, 1)], new Date(begin));
    expect(await loadUptime(db, new Date(begin + 68 * MINUTE))).toMatchObject({
      percent: 89.7,
      ok: 61,
      notMeasured: 7,
    });
  });

  it('never says 100 of what failed once', async () => {
    await addHealthChecks(db, [tally(begin, 1440, 1440), tally(begin + DAY, 1440, 1439)], new Date(begin));
    for (let day = 2; day < 20; day++)
      await addHealthChecks(db, [tally(begin + day * DAY, 1440, 1440)], new Date(begin));
    expect((await loadUptime(db, new Date(begin + 20 * DAY))).percent).toBe(99.99);
  });

  it(`is that of ${UPTIME_DAYS} days; older ones are forgotten`, async () => {
    const now = new Date(begin + 40 * DAY);
    for (let day = 0; day <= 40; day++)
      await addHealthChecks(db, [tally(begin + day * DAY, 100, day <= 10 ? 0 : 100)], new Date(begin));
    expect(await loadUptime(db, now)).toMatchObject({
      percent: 7.18,
      checks: 3000,
      since: at(begin + 11 * DAY),
    });
    await addHealthChecks(db, [], now);
    expect((await loadDays()).length).toBe(UPTIME_DAYS + 1);
  });
});

describe('GET /api/admin/health', () => {
  it('looks at once, and tells what was counted (A-2.4-05)', async () => {
    const answer = await getHealth();
    const well = { ok: true, ms: expect.any(Number) };
    expect(answer.now).toMatchObject({ ok: true, database: well, pages: well, home: well });
    expect(answer.uptime).toMatchObject({ percent: null, checks: 0, since: null });
    await publishPages([]);
    const { result } = await captureErrorLog(getHealth);
    expect(result.now).toMatchObject({ ok: false, database: { ok: true }, home: { ok: false } });
  });

  it('refuses strangers', async () => {
    expect((await requestFresh('/api/admin/health')).status).toBe(401);
    expect((await requestAsOperator('/api/admin/health?days=7')).status).toBe(400);
  });
});
