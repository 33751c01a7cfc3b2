import { beforeEach, describe, expect, it } from 'vitest';
import { AdAnalytics } from '../../../schema/contracts/ad-analytics.ts';
import { purgeAdCounts } from '../../../schema/store/commands/ads/count-ad-views.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { buildJsonRequest, requestAsOperator, requestFresh } from '../../testing/request.ts';

const db = testDatabase();
beforeEach(() =>
  db.$client.batch(['delete from ad_count', 'delete from rate_limit', 'delete from site_setting'], 'write'),
);

const view = { placement: 'top', requests: 2, fills: 1, impressions: 1, watched: 0, clicks: 0 };
const send = (views: unknown, headers: Record<string, string> = {}) =>
  requestFresh('/api/ad-views', buildJsonRequest('POST', { views }, headers));
const select = async () => (await db.$client.execute('select * from ad_count order by placement')).rows;
const loadFigures = async () =>
  AdAnalytics.parse(await (await requestAsOperator('/api/admin/ad-analytics')).json());

describe('POST /api/ad-views', () => {
  it('adds to the totals of the day and placement, and stores nothing else', async () => {
    const inline = { ...view, placement: 'inline', watched: 1, clicks: 1 };
    for (let times = 0; times < 2; times += 1) expect((await send([view, inline])).status).toBe(204);
    const day = new Date().toISOString().slice(0, 10);
    expect((await select()).map((row) => ({ ...row }))).toEqual([
      { day, placement: 'inline', requests: 4, fills: 2, impressions: 2, watched: 2, clicks: 2 },
      { day, placement: 'top', requests: 4, fills: 2, impressions: 2, watched: 0, clicks: 0 },
    ]);
  });

  it.each(['DNT', 'Sec-GPC'])('counts nothing with %s', async (header) => {
    expect((await send([view], { [header]: '1' })).status).toBe(204);
    expect(await select()).toEqual([]);
  });

  it('refuses what no page sends', async () => {
    for (const views of [
      [],
      [{ ...view, placement: 'footer' }],
      [{ ...view, impressions: 11 }],
      [{ ...view, clicks: -1 }],
      [{ ...view, clicks: 0.5 }],
      [{ ...view, visitor: 'x' }],
      Array.from({ length: 6 }, () => view),
    ])
      expect((await send(views)).status).toBe(400);
    expect((await send([view], { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await send([{ ...view, more: 'x'.repeat(3000) }])).status).toBe(413);
    expect(await select()).toEqual([]);
  });

  it('takes 20 a minute of a network, and stores nothing of it: a stranger who sends a thousand changes no more', async () => {
    const from = (i: number) => ({ 'CF-Connecting-IP': `2001:db8:78:${i.toString(16)}::1` });
    const sent = await Promise.all(Array.from({ length: 25 }, (_, i) => send([view], from(i))));
    const refused = sent.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]!.headers.get('Retry-After')).toBe('60');
    expect(await select()).toMatchObject([{ requests: 40 }]);
    expect((await send([view], { 'CF-Connecting-IP': '198.51.100.7' })).status).toBe(204);
    expect((await db.$client.execute('select * from rate_limit')).rows).toEqual([]);
  });
});

describe('GET /api/admin/ad-analytics', () => {
  it('is unknown before anything was counted (A-3-09, D9-07)', async () => {
    expect(await loadFigures()).toMatchObject({
      impressions: null,
      clicks: null,
      ctr: null,
      revenue: null,
      fillRate: null,
      placements: [],
    });
    expect((await requestFresh('/api/admin/ad-analytics')).status).toBe(401);
  });

  it('has no share above all of it, whatever was sent', async () => {
    const forged = { ...view, requests: 1, fills: 10, impressions: 2, watched: 2, clicks: 10 };
    expect((await send([forged])).status).toBe(204);
    expect(await loadFigures()).toMatchObject({ fillRate: 1, ctr: 1, placements: [{ fillRate: 1, ctr: 1 }] });
  });

  it('equals the stored totals of 30 days; clicks and their rate only where they can be seen (A-7-17)', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 24 * 3600_000).toISOString().slice(0, 10);
    await db.$client.batch(
      [
        `insert into ad_count values ('${day(0)}', 'top', 100, 80, 60, 0, 0), ('${day(29)}', 'inline', 100, 100, 50, 40, 2),
          ('${day(30)}', 'inline', 999, 999, 999, 999, 999)`,
        `insert into site_setting values ('ads', '{"revenue":1250}', '2026', 'ada')`,
      ],
      'write',
    );
    expect(await loadFigures()).toEqual({
      requests: 200,
      impressions: 110,
      clicks: 2,
      ctr: 0.05,
      fillRate: 0.9,
      revenue: 1250,
      since: day(29),
      placements: [
        { placement: 'top', requests: 100, impressions: 60, clicks: null, ctr: null, fillRate: 0.8 },
        { placement: 'inline', requests: 100, impressions: 50, clicks: 2, ctr: 0.05, fillRate: 1 },
      ],
    });
  });

  it('totals are kept for 25 months, with the current one', async () => {
    await db.$client.execute(
      `insert into ad_count values ('2024-10-31', 'top', 1, 1, 1, 1, 1), ('2024-11-01', 'top', 1, 1, 1, 1, 1)`,
    );
    await purgeAdCounts(db, new Date('2026-11-30T12:00:00Z'));
    expect((await select()).map(({ day }) => day)).toEqual(['2024-11-01']);
  });
});
