import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { CHANGE_HEADER, SitemapRefresh } from '../../../schema/contracts/publishing.ts';
import { runScheduled } from '../../scheduled.ts';
import { bindings, requestFresh, requestAsOperator } from '../../testing/request.ts';
import { OPERATOR_NAME, getOperatorHeaders } from '../../testing/operators/session-headers.ts';
import { publishHome } from '../../testing/data/publish-home.ts';
import { storeRelease, withdrawRelease } from '../../testing/data/publish-pages.ts';
import { captureErrorLog } from '../../testing/silence-log.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';
import { loadReceivedWebhooks } from '../../testing/webhook/webhook-stub.ts';

const db = testDatabase();
const selectRows = async (sql: string) => (await db.$client.execute(sql)).rows.map((row) => ({ ...row }));
const createPublisher = (name: string) => ({ PUBLISH_WEBHOOK_URL: `${inject('webhookUrl')}/${name}` });
const refreshSitemap = async (changed = {}) =>
  requestFresh(
    '/api/admin/refresh-sitemap',
    { method: 'POST', headers: await getOperatorHeaders() },
    changed,
  );
const getStatus = async (query = '') => (await requestAsOperator(`/api/admin/publishing${query}`)).json();
const getNewestChange = async () =>
  Number((await selectRows(`select seq from sqlite_sequence where name = 'outbox'`))[0]!.seq);
const publishUpTo = (cursor: number) => publishHome({ cursor });

beforeEach(async () => {
  await seed(db);
  const tables = ['index_url', 'index_lane', 'index_job'];
  await db.$client.batch(
    tables.map((table) => `delete from ${table}`),
    'write',
  );
  await publishHome();
});

describe('POST /api/admin/refresh-sitemap', () => {
  it('asks for the sitemaps, says what to wait for, and tells the publisher (A-2.4-10, A-3-11, A-7-12)', async () => {
    const before = await getNewestChange();
    const response = await refreshSitemap(createPublisher('refresh'));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      message:
        'The sitemaps are being published and are live in a few seconds. IndexNow is not notified: https://hub.example is not a public address.',
      automatic: true,
      submitted: false,
      site: 'https://hub.example',
    });
    expect(response.headers.get(CHANGE_HEADER)).toBe(String(before + 1));
    expect(await selectRows(`select entity from outbox where id = ${before + 1}`)).toEqual([
      { entity: 'sitemap' },
    ]);

    const taken = await loadReceivedWebhooks('refresh');
    expect(taken).toHaveLength(1);
    const { headers, body } = taken[0]!;
    expect(JSON.parse(body)).toMatchObject({ type: 'pages.changed', data: { change: before + 1 } });
    const sent = new Webhook(bindings.PUBLISH_WEBHOOK_SECRET!).verify(body, headers);
    expect(sent).toEqual(JSON.parse(body));
  });

  it('says how to publish where no publisher is told', async () => {
    const { message, automatic } = SitemapRefresh.parse(await (await refreshSitemap()).json());
    expect(message).toContain('The sitemaps are refreshed by the next publish. To publish: npm run publish.');
    expect(automatic).toBe(false);
  });

  it('puts the new sitemap into the queue for IndexNow (A-2.4-10, D9-09)', async () => {
    const response = await refreshSitemap({ SITE_URL: 'https://hub.example.com' });
    const { message, submitted } = SitemapRefresh.parse(await response.json());
    expect(message).toContain('IndexNow is notified within a minute.');
    expect(submitted).toBe(true);
    const queued = `select u.url, l.service, j.created_by from index_url u join index_job j on j.id = u.job_id
      join index_lane l on l.job_id = j.id where j.id = (select max(id) from index_job)`;
    expect(await selectRows(queued)).toEqual([
      { url: 'https://hub.example.com/sitemap.xml', service: 'indexnow', created_by: OPERATOR_NAME },
    ]);
  });

  it('is noted in the audit log (A-7-12)', async () => {
    await refreshSitemap();
    expect(
      await selectRows('select action, operator_name from audit_entry order by id desc limit 1'),
    ).toEqual([{ action: 'sitemap.refresh', operator_name: OPERATOR_NAME }]);
  });

  it.each([
    ['refuses', 'away?status=500'],
    ['sends elsewhere', 'away?status=302'],
  ])('is done though the publisher %s', async (_, name) => {
    const before = await getNewestChange();
    const { result, log } = await captureErrorLog(() => refreshSitemap(createPublisher(name)));
    expect(result.status).toBe(200);
    expect(result.headers.get(CHANGE_HEADER)).toBe(String(before + 1));
    expect(log).toContain('publisher_not_told');
  });

  it('refuses strangers and parameters it does not know', async () => {
    const before = await getNewestChange();
    const stranger = await requestFresh(
      '/api/admin/refresh-sitemap',
      { method: 'POST' },
      createPublisher('stranger'),
    );
    expect(stranger.status).toBe(401);
    const other = await requestAsOperator('/api/admin/refresh-sitemap?all=1', { method: 'POST' });
    expect(other.status).toBe(400);
    expect(await getNewestChange()).toBe(before);
    expect(await loadReceivedWebhooks('stranger')).toEqual([]);
  });
});

describe('GET /api/admin/publishing', () => {
  it('says whether a change is live in the pages that visitors get', async () => {
    await refreshSitemap();
    const last = await getNewestChange();
    await publishUpTo(last - 1);
    await storeRelease({ cursor: last });
    const known = {
      newest: last,
      published: last - 1,
      publishedAt: '2026-11-20T12:00:00.000Z',
      automatic: false,
      held: false,
    };
    expect(await getStatus()).toEqual({ live: false, ...known });
    expect(await getStatus(`?since=${last}`)).toEqual({ live: false, ...known });
    expect(await getStatus(`?since=${last - 1}`)).toEqual({ live: true, ...known });
    await publishUpTo(last);
    expect(await getStatus(`?since=${last}`)).toEqual({ live: true, ...known, published: last });
  });

  it('says that nothing is live before the first publish', async () => {
    await withdrawRelease();
    expect(await getStatus('?since=0')).toMatchObject({ live: false, published: null, publishedAt: null });
  });

  it('says whether a publisher is told', async () => {
    const headers = await getOperatorHeaders();
    const response = await requestFresh('/api/admin/publishing', { headers }, createPublisher('status'));
    expect(await response.json()).toMatchObject({ automatic: true });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('refuses strangers and what is no number', async () => {
    expect((await requestFresh('/api/admin/publishing')).status).toBe(401);
    expect((await requestAsOperator('/api/admin/publishing?since=now')).status).toBe(400);
  });
});

describe('the scheduled run', () => {
  const run = (name: string) =>
    captureErrorLog(() => runScheduled({ ...bindings, ...createPublisher(name) }, () => new Date()));

  it('tells the publisher again while something is not live, and then no more', async () => {
    const last = await getNewestChange();
    await publishUpTo(last - 1);
    await run('waiting');
    expect(await loadReceivedWebhooks('waiting')).toHaveLength(1);
    await run('waiting');
    expect(await loadReceivedWebhooks('waiting')).toHaveLength(2);
    await publishUpTo(last);
    await run('waiting');
    const taken = await loadReceivedWebhooks('waiting');
    expect(taken).toHaveLength(2);
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('fails when the publisher does not take it', async () => {
    await expect(run('failing?status=500')).rejects.toThrow('Some scheduled tasks failed');
  });
});
