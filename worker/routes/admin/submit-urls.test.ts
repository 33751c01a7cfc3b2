import { beforeEach, describe, expect, it } from 'vitest';
import { SubmissionResult } from '../../../schema/contracts/submission.ts';
import { toQuotaDay } from '../../../schema/rules/website/google-quota-day.ts';
import { startRequest, bindings, buildJsonRequest } from '../../testing/request.ts';
import { loadRequestBodies, emptyQueue } from '../../testing/submission/queue-runs.ts';
import { getOperatorHeaders, OPERATOR_NAME } from '../../testing/operators/session-headers.ts';
import { captureErrorLog } from '../../testing/silence-log.ts';
import { createServiceAccount } from '../../testing/submission/service-account.ts';
import {
  type IndexNowBody,
  submitBulk,
  getCurrentJobs,
  buildPageUrl,
  readError,
  selectRows,
  runScheduledQuietly,
  SITE,
  submitUrl,
} from '../../testing/submission/submit-requests.ts';
import { scriptSearchService, loadReceivedRequests } from '../../testing/submission/search-service-stub.ts';

beforeEach(emptyQueue);

describe('POST /api/submit-url', () => {
  it('tells the services that are set up, and says which (A-7-13)', async () => {
    const INDEXNOW_URL = await scriptSearchService('route-one');
    const response = await submitUrl({ url: ` ${buildPageUrl(1)}#top ` }, { INDEXNOW_URL });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { summary, job, refused } = SubmissionResult.parse(await response.json());
    expect(summary).toEqual({ total: 1, successful: 1, failed: 0 });
    expect(refused).toEqual([]);
    expect(job).toMatchObject({ kind: 'urls', type: 'URL_UPDATED', state: 'done', createdBy: OPERATOR_NAME });
    expect(job.services.map(({ service, succeeded }) => ({ service, succeeded }))).toEqual([
      { service: 'indexnow', succeeded: 1 },
    ]);
    expect(await loadRequestBodies<IndexNowBody>('route-one')).toMatchObject([
      { host: 'hub.example', urlList: [buildPageUrl(1)] },
    ]);
  });

  it('tells Google too where its account is set up, within its quota (A-7-13)', async () => {
    const INDEXNOW_URL = await scriptSearchService('route-two');
    const GOOGLE_INDEXING_URL = await scriptSearchService('route-google', {
      body: '{"urlNotificationMetadata":{"url":"x"}}',
    });
    const tokenUrl = await scriptSearchService('route-token', {
      body: '{"access_token":"t","expires_in":3600}',
    });
    const GOOGLE_SERVICE_ACCOUNT = await createServiceAccount(tokenUrl);
    const google = { INDEXNOW_URL, GOOGLE_INDEXING_URL, GOOGLE_SERVICE_ACCOUNT };
    const response = await submitUrl({ url: buildPageUrl(1), type: 'URL_DELETED' }, google);
    const { job } = SubmissionResult.parse(await response.json());
    expect(job.services.map(({ service }) => service)).toEqual(['indexnow', 'google']);
    expect(await loadRequestBodies('route-google')).toEqual([{ url: buildPageUrl(1), type: 'URL_DELETED' }]);
    const day = toQuotaDay(new Date());
    expect(await selectRows('select * from index_quota')).toEqual([{ service: 'google', day, used: 1 }]);
    const { services, quota } = await getCurrentJobs(google);
    expect(services.map(({ ready }) => ready)).toEqual([true, true]);
    expect(quota).toMatchObject({ limit: 200, used: 1 });
  });

  it('writes into the audit log who submitted', async () => {
    const INDEXNOW_URL = await scriptSearchService('route-audit');
    await submitUrl({ url: buildPageUrl(7) }, { INDEXNOW_URL });
    const newest = await selectRows(
      'select operator_name, action, after from audit_entry order by id desc limit 1',
    );
    expect(newest).toEqual([
      {
        operator_name: OPERATOR_NAME,
        action: 'index.submit',
        after: JSON.stringify({
          addresses: 1,
          first: buildPageUrl(7),
          type: 'URL_UPDATED',
          services: ['indexnow'],
        }),
      },
    ]);
  });

  it.each([
    [{ url: '   ' }, 'must be a URL'],
    [{ url: 'https://other.example/a' }, `must be a URL of this site: ${SITE}/…`],
    [{ url: 'http://127.0.0.1:8080/' }, `must be a URL of this site: ${SITE}/…`],
    [{ url: 'ftp://hub.example/a' }, `must begin with http:// or https://: ${SITE}/…`],
  ])('refuses %j before anybody is told', async (body, message) => {
    const INDEXNOW_URL = await scriptSearchService('route-foreign');
    const response = await submitUrl(body, { INDEXNOW_URL });
    expect(response.status).toBe(400);
    expect(await readError(response)).toMatchObject({
      error: `The request is invalid: url: ${message}.`,
      message: `The request is invalid: url: ${message}.`,
      code: 'invalid_request',
      issues: [{ path: 'url', message }],
    });
    expect(await loadReceivedRequests('route-foreign')).toEqual([]);
    expect(await selectRows('select * from index_job')).toEqual([]);
  });

  it.each([
    [{}, 'url'],
    [{ url: 5 }, 'url'],
    [{ url: buildPageUrl(1), type: 'URL_MOVED' }, 'type'],
    [{ url: buildPageUrl(1), site: 'https://other.example' }, 'site'],
  ])('refuses %j', async (body, field) => {
    const response = await submitUrl(body, { INDEXNOW_URL: await scriptSearchService('route-odd') });
    expect(response.status).toBe(400);
    expect((await readError(response)).issues![0]!.path).toBe(field);
  });

  it('says why when no service takes it', async () => {
    const INDEXNOW_URL = await scriptSearchService('route-403', { status: 403 });
    const { result } = await captureErrorLog(() => submitUrl({ url: buildPageUrl(1) }, { INDEXNOW_URL }));
    expect(result.status).toBe(502);
    expect(await readError(result)).toMatchObject({
      code: 'not_taken',
      message: 'IndexNow rejects all URLs of this site (status 403).',
      details: { services: [{ service: 'indexnow', problem: { code: 'site_rejected', status: 403 } }] },
    });
  });

  it('leaves it in the queue when the service is down, for the next scheduled run (A-7-13)', async () => {
    const INDEXNOW_URL = await scriptSearchService('route-down', { status: 500 }, {});
    const { job } = SubmissionResult.parse(
      await (await submitUrl({ url: buildPageUrl(1) }, { INDEXNOW_URL })).json(),
    );
    expect(job).toMatchObject({ state: 'running', successful: 0, failed: 0 });
    const [lane] = job.services;
    expect(lane!.problem).toEqual({ code: 'service_error', status: 500 });
    const next = new Date(Date.parse(lane!.nextTryAt!));
    await runScheduledQuietly({ ...bindings, INDEXNOW_URL }, () => next);
    expect((await getCurrentJobs({ INDEXNOW_URL })).urls).toMatchObject({
      id: job.id,
      state: 'done',
      successful: 1,
    });
  });

  it('answers while a service takes its time', async () => {
    const INDEXNOW_URL = await scriptSearchService('route-slow', { delay: 2500 });
    const init = buildJsonRequest('POST', { url: buildPageUrl(1) }, await getOperatorHeaders());
    const { response, rest } = await startRequest('/api/submit-url', init, { INDEXNOW_URL });
    expect(SubmissionResult.parse(await response.json()).job).toMatchObject({ state: 'running', handled: 0 });
    await rest();
    expect((await getCurrentJobs()).urls).toMatchObject({ state: 'done', successful: 1 });
  });

  it('says what to set up where nothing is', async () => {
    const response = await submitUrl(
      { url: 'http://localhost:8787/' },
      { SITE_URL: 'http://localhost:8787' },
    );
    expect(response.status).toBe(409);
    expect(await readError(response)).toMatchObject({
      code: 'indexing_not_configured',
      error:
        'No search service is configured: http://localhost:8787 is not a public address (SITE_URL), and GOOGLE_SERVICE_ACCOUNT is not set.',
    });
  });
});

describe('POST /api/submit-urls-bulk', () => {
  it('tells of all of them at once and sums up (A-3-11, A-7-14)', async () => {
    const INDEXNOW_URL = await scriptSearchService('bulk');
    const urls = Array.from({ length: 100 }, (_, i) => buildPageUrl(i));
    const response = await submitBulk({ urls }, { INDEXNOW_URL });
    expect(response.status).toBe(200);
    const { summary } = SubmissionResult.parse(await response.json());
    expect(summary).toEqual({ total: 100, successful: 100, failed: 0 });
    expect((await loadRequestBodies<IndexNowBody>('bulk')).map(({ urlList }) => urlList)).toEqual([urls]);
  });

  it('names ten of many refusals in its message, and lists a hundred', async () => {
    const urls = Array.from({ length: 150 }, (_, i) => `https://other.example/${i}`);
    const response = await submitBulk({ urls }, { INDEXNOW_URL: await scriptSearchService('bulk-foreign') });
    expect(response.status).toBe(400);
    const { message, issues } = await readError(response);
    expect(issues).toHaveLength(100);
    expect(message.match(/must be a URL of this site/g)).toHaveLength(10);
    expect(message).toMatch(/; and 90 more\.$/);
  });

  it('leaves out what is not of the site, names it and counts it as failed', async () => {
    const INDEXNOW_URL = await scriptSearchService('bulk-mixed');
    const urls = [buildPageUrl(1), 'https://other.example/', 'nonsense', buildPageUrl(2)];
    const { summary, refused, job } = SubmissionResult.parse(
      await (await submitBulk({ urls }, { INDEXNOW_URL })).json(),
    );
    expect(summary).toEqual({ total: 4, successful: 2, failed: 2 });
    expect(refused).toEqual([
      {
        url: 'https://other.example/',
        message: `must be a URL of this site: ${SITE}/…`,
        code: 'url_of_other_site',
        parameters: { origin: SITE },
      },
      { url: 'nonsense', message: 'must be a URL', code: 'url_required' },
    ]);
    expect(job).toMatchObject({ state: 'done', total: 4, handled: 4 });
    expect((await loadRequestBodies<IndexNowBody>('bulk-mixed'))[0]!.urlList).toEqual([
      buildPageUrl(1),
      buildPageUrl(2),
    ]);
  });

  it.each([
    [{ urls: [] }, 'urls'],
    [{ urls: Array.from({ length: 10_001 }, () => buildPageUrl(1)) }, 'urls'],
    [{ urls: buildPageUrl(1) }, 'urls'],
    [{ urls: ['https://other.example/'] }, 'urls.0'],
    [{ urls: [buildPageUrl(1), 7] }, 'urls.1'],
  ])('refuses a list that cannot be used', async (body, field) => {
    const INDEXNOW_URL = await scriptSearchService('bulk-refused');
    const response = await submitBulk(body, { INDEXNOW_URL });
    expect(response.status).toBe(400);
    expect((await readError(response)).issues![0]!.path).toBe(field);
    expect(await loadReceivedRequests('bulk-refused')).toEqual([]);
  });

  it('refuses a body that is too long', async () => {
    const urls = Array.from({ length: 10_000 }, () => buildPageUrl(1) + 'x'.repeat(300));
    const response = await submitBulk({ urls }, { INDEXNOW_URL: await scriptSearchService('bulk-long') });
    expect(response.status).toBe(413);
  });
});
