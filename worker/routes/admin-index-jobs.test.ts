import { beforeEach, describe, expect, it } from 'vitest';
import { IndexJob } from '../../schema/contracts/indexing.ts';
import { indexNowKey } from '../indexing/indexnow.ts';
import { bindings, call } from '../testing/call.ts';
import { bodiesTo, emptyQueue, MINUTE, onlyBusinesses } from '../testing/index-run.ts';
import { testDatabase } from '../testing/seed.ts';
import {
  asOperator,
  type Body,
  current,
  JOBS,
  page,
  refusal,
  rows,
  scheduled,
  SITE,
  submit,
} from '../testing/submitting.ts';
import { standIn } from '../testing/told.ts';

beforeEach(emptyQueue);

describe('the pages of all businesses', () => {
  it('are submitted as one job of the server, which tells how far it is', async () => {
    const slugs = await onlyBusinesses(3);
    const INDEXNOW_URL = await standIn('all', { status: 503 }, {});
    const job = IndexJob.parse(await (await asOperator(JOBS, { method: 'POST' }, { INDEXNOW_URL })).json());
    expect(job).toMatchObject({ kind: 'all', state: 'running', total: 3, handled: 0 });
    // Again, as from another tab.
    const again = IndexJob.parse(await (await asOperator(JOBS, { method: 'POST' }, { INDEXNOW_URL })).json());
    expect(again.id).toBe(job.id);
    await scheduled({ ...bindings, INDEXNOW_URL }, () => new Date(Date.now() + 2 * MINUTE));
    expect((await current({ INDEXNOW_URL })).all).toMatchObject({ id: job.id, state: 'done', successful: 3 });
    const told = await bodiesTo<Body>('all');
    expect(told.at(-1)!.urlList).toEqual(slugs.map((slug) => `${SITE}/business/${slug}`));
  });

  it('can be stopped', async () => {
    await onlyBusinesses(1);
    const INDEXNOW_URL = await standIn('all-stopped', { status: 503 });
    await asOperator(JOBS, { method: 'POST' }, { INDEXNOW_URL });
    const stopped = await asOperator(`${JOBS}/current`, { method: 'DELETE' });
    expect(stopped.status).toBe(200);
    expect(IndexJob.parse(await stopped.json()).state).toBe('stopped');
    const again = await asOperator(`${JOBS}/current`, { method: 'DELETE' });
    expect(again.status).toBe(404);
    expect((await refusal(again)).error).toBe('There is no running job to stop.');
  });
});

it('keeps what a refresh of the sitemaps tells apart from what operators gave', async () => {
  const INDEXNOW_URL = await standIn('sitemap');
  await asOperator('/api/admin/refresh-sitemap', { method: 'POST' }, { INDEXNOW_URL });
  expect((await current({ INDEXNOW_URL })).urls).toBeNull();
  await scheduled({ ...bindings, INDEXNOW_URL }, () => new Date());
  expect((await bodiesTo<Body>('sitemap'))[0]!.urlList).toEqual([`${SITE}/sitemap.xml`]);
});

describe('what is set up', () => {
  it.each([
    ['https://hub.example.com', {}, null],
    ['https://hub.example.com.tr', {}, null],
    ['http://localhost:8787', {}, 'site_not_public'],
    ['http://127.0.0.1:8787', {}, 'site_not_public'],
    ['http://[::1]:8787', {}, 'site_not_public'],
    ['https://hub.test', {}, 'site_not_public'],
    ['https://intranet', {}, 'site_not_public'],
    ['http://localhost:8787', { INDEXNOW_URL: 'http://127.0.0.1:9/indexnow' }, null],
  ])('lets IndexNow be told of %s with %j unless %s', async (SITE_URL, more, reason) => {
    const { site, services } = await current({ SITE_URL, ...more });
    expect(site).toBe(SITE_URL);
    expect(services[0]).toEqual({ service: 'indexnow', ready: reason === null, reason });
  });

  it.each([
    [undefined, 'no_credentials'],
    ['not JSON', 'credentials_unusable'],
    ['{"client_email":"a@b.example"}', 'credentials_unusable'],
  ])('says what Google is missing: %s', async (GOOGLE_SERVICE_ACCOUNT, reason) => {
    const { services } = await current(
      GOOGLE_SERVICE_ACCOUNT === undefined ? {} : { GOOGLE_SERVICE_ACCOUNT },
    );
    expect(services[1]).toEqual({ service: 'google', ready: false, reason });
  });
});

describe('the file of the key', () => {
  const key = indexNowKey(bindings.SESSION_SECRET!);

  it('is served at the root of the site, and no other (D9-09)', async () => {
    const response = await call(`/${key}.txt`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe(key);
    const other = key.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect((await call(`/${other}.txt`)).status).not.toBe(200);
    expect((await call(`/${key}.txt`, { method: 'POST' })).status).toBe(405);
  });
});

it('forgets what was submitted a month ago, but for the newest', async () => {
  const INDEXNOW_URL = await standIn('forgotten');
  for (const n of [1, 2]) await submit({ url: page(n) }, { INDEXNOW_URL });
  await testDatabase().$client.execute(`insert into index_quota values ('google', '2026-01-01', 5)`);
  await scheduled({ ...bindings, INDEXNOW_URL }, () => new Date(Date.now() + 31 * 24 * 60 * MINUTE));
  expect(await rows('select url from index_url')).toEqual([{ url: page(2) }]);
  expect(await rows('select count(*) as jobs from index_job')).toEqual([{ jobs: 1 }]);
  expect(await rows('select * from index_quota')).toEqual([]);
});
