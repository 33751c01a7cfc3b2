import { beforeEach, describe, expect, it } from 'vitest';
import { SubmissionJob } from '../../../schema/contracts/submission.ts';
import { deriveIndexNowKey } from '../../submission/indexnow.ts';
import { bindings, requestFresh } from '../../testing/request.ts';
import {
  loadRequestBodies,
  emptyQueue,
  MINUTE,
  replaceBusinesses,
} from '../../testing/submission/queue-runs.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import {
  requestWithSettings,
  type IndexNowBody,
  getCurrentJobs,
  JOBS_PATH,
  buildPageUrl,
  readError,
  selectRows,
  runScheduledQuietly,
  SITE,
  submitUrl,
} from '../../testing/submission/submit-requests.ts';
import { scriptSearchService } from '../../testing/submission/search-service-stub.ts';

beforeEach(emptyQueue);

describe('the pages of all businesses', () => {
  it('are submitted as one job of the server, which tells how far it is', async () => {
    // A page that asks not to be shown is not submitted.
    const [, ...slugs] = await replaceBusinesses(4);
    await testDatabase().$client.execute(
      'update business set traits = 0 where id = (select min(id) from business)',
    );
    const INDEXNOW_URL = await scriptSearchService('all', { status: 503 }, {});
    const job = SubmissionJob.parse(
      await (await requestWithSettings(JOBS_PATH, { method: 'POST' }, { INDEXNOW_URL })).json(),
    );
    expect(job).toMatchObject({ kind: 'all', state: 'running', total: 3, handled: 0 });
    // A second request returns the running job.
    const again = SubmissionJob.parse(
      await (await requestWithSettings(JOBS_PATH, { method: 'POST' }, { INDEXNOW_URL })).json(),
    );
    expect(again.id).toBe(job.id);
    await runScheduledQuietly({ ...bindings, INDEXNOW_URL }, () => new Date(Date.now() + 2 * MINUTE));
    expect((await getCurrentJobs({ INDEXNOW_URL })).all).toMatchObject({
      id: job.id,
      state: 'done',
      successful: 3,
    });
    const bodies = await loadRequestBodies<IndexNowBody>('all');
    expect(bodies.at(-1)!.urlList).toEqual(slugs.map((slug) => `${SITE}/business/${slug}`));
  });

  it('can be stopped', async () => {
    await replaceBusinesses(1);
    const INDEXNOW_URL = await scriptSearchService('all-stopped', { status: 503 });
    await requestWithSettings(JOBS_PATH, { method: 'POST' }, { INDEXNOW_URL });
    const stopped = await requestWithSettings(`${JOBS_PATH}/current`, { method: 'DELETE' });
    expect(stopped.status).toBe(200);
    expect(SubmissionJob.parse(await stopped.json()).state).toBe('stopped');
    const again = await requestWithSettings(`${JOBS_PATH}/current`, { method: 'DELETE' });
    expect(again.status).toBe(404);
    expect((await readError(again)).error).toBe('There is no running job to stop.');
  });
});

it('keeps what a refresh of the sitemaps tells apart from what operators gave', async () => {
  const INDEXNOW_URL = await scriptSearchService('sitemap');
  await requestWithSettings('/api/admin/refresh-sitemap', { method: 'POST' }, { INDEXNOW_URL });
  expect((await getCurrentJobs({ INDEXNOW_URL })).urls).toBeNull();
  await runScheduledQuietly({ ...bindings, INDEXNOW_URL }, () => new Date());
  expect((await loadRequestBodies<IndexNowBody>('sitemap'))[0]!.urlList).toEqual([`${SITE}/sitemap.xml`]);
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
    const { site, services } = await getCurrentJobs({ SITE_URL, ...more });
    expect(site).toBe(SITE_URL);
    expect(services[0]).toEqual({ service: 'indexnow', ready: reason === null, reason });
  });

  it.each([
    [undefined, 'no_credentials'],
    ['not JSON', 'credentials_unusable'],
    ['{"client_email":"a@b.example"}', 'credentials_unusable'],
  ])('says what Google is missing: %s', async (GOOGLE_SERVICE_ACCOUNT, reason) => {
    const { services } = await getCurrentJobs(
      GOOGLE_SERVICE_ACCOUNT === undefined ? {} : { GOOGLE_SERVICE_ACCOUNT },
    );
    expect(services[1]).toEqual({ service: 'google', ready: false, reason });
  });
});

describe('the file of the key', () => {
  const key = deriveIndexNowKey(bindings.SESSION_SECRET!);

  it('is served at the root of the site, and no other (D9-09)', async () => {
    const response = await requestFresh(`/${key}.txt`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe(key);
    const other = key.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect((await requestFresh(`/${other}.txt`)).status).not.toBe(200);
    expect((await requestFresh(`/${key}.txt`, { method: 'POST' })).status).toBe(405);
  });
});

it('forgets what was submitted a month ago, but for the newest', async () => {
  const INDEXNOW_URL = await scriptSearchService('forgotten');
  for (const n of [1, 2]) await submitUrl({ url: buildPageUrl(n) }, { INDEXNOW_URL });
  await testDatabase().$client.execute(`insert into index_quota values ('google', '2026-01-01', 5)`);
  await runScheduledQuietly(
    { ...bindings, INDEXNOW_URL },
    () => new Date(Date.now() + 31 * 24 * 60 * MINUTE),
  );
  expect(await selectRows('select url from index_url')).toEqual([{ url: buildPageUrl(2) }]);
  expect(await selectRows('select count(*) as jobs from index_job')).toEqual([{ jobs: 1 }]);
  expect(await selectRows('select * from index_quota')).toEqual([]);
});
