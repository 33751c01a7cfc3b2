import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getNextQuotaReset, toQuotaDay } from '../../schema/rules/website/google-quota-day.ts';
import { findSubmissionJob } from '../../schema/store/queries/submission/submission-jobs.ts';
import { submitAll } from '../../schema/store/commands/submission/submission-jobs.ts';
import {
  loadRequestBodies,
  emptyQueue,
  loadLanes,
  MINUTE,
  replaceBusinesses,
  SITE,
  START,
  buildSubmission,
  submitUrlList,
  buildUrls,
  processQueueAt,
} from '../testing/submission/queue-runs.ts';
import { testDatabase } from '../testing/data/seed.ts';
import { createServiceAccount } from '../testing/submission/service-account.ts';
import { scriptSearchService, loadReceivedRequests } from '../testing/submission/search-service-stub.ts';
import type { ScriptedResponse } from '../testing/submission/search-service-server.ts';

const db = testDatabase();
let at = START;
beforeEach(async () => {
  at = START;
  await emptyQueue();
});

describe('Google', () => {
  const loadBodies = loadRequestBodies<{ url: string; type: string }>;
  const taken = { body: JSON.stringify({ urlNotificationMetadata: { url: 'x' } }) };
  const token = { body: JSON.stringify({ access_token: 'a-token', expires_in: 3599, token_type: 'Bearer' }) };
  const used = async () =>
    (await db.$client.execute('select day, used from index_quota')).rows.map((row) => ({ ...row }));

  async function google(name: string, ...script: ScriptedResponse[]) {
    const GOOGLE_INDEXING_URL = await scriptSearchService(`google-${name}`, ...script);
    const tokenUrl = await scriptSearchService(`token-${name}`, token);
    return { GOOGLE_INDEXING_URL, GOOGLE_SERVICE_ACCOUNT: await createServiceAccount(tokenUrl) };
  }

  it('is told of one address a call, signed in as the service account', async () => {
    const settings = await google('plain', taken);
    const id = await submitUrlList(buildUrls(2), 'google');
    await processQueueAt(at, settings);
    expect(await loadBodies('google-plain')).toEqual(
      buildUrls(2).map((url) => ({ url, type: 'URL_UPDATED' })),
    );
    const [first] = await loadReceivedRequests('google-plain');
    expect(first!.headers.authorization).toBe('Bearer a-token');
    const [tokenRequest, ...again] = await loadReceivedRequests('token-plain');
    expect(again, 'the token holds for both').toEqual([]);
    const form = new URLSearchParams(tokenRequest!.body);
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const assertion = form.get('assertion')!;
    const [header, claims] = [decodeProtectedHeader(assertion), decodeJwt(assertion)];
    expect(header).toMatchObject({ alg: 'RS256' });
    expect(claims).toMatchObject({
      iss: 'hub@example.iam.gserviceaccount.com',
      scope: 'https://www.googleapis.com/auth/indexing',
      iat: START / 1000,
      exp: START / 1000 + 3600,
    });
    expect(await findSubmissionJob(db, id)).toMatchObject({ state: 'done', successful: 2 });
    expect(await used()).toEqual([{ day: '2026-11-20', used: 2 }]);
  });

  it('gets a new token before the old one is an hour old', async () => {
    const settings = await google('token', taken);
    for (const minutes of [0, 54, 56]) {
      at = START + minutes * MINUTE;
      await submitUrlList(buildUrls(1), 'google');
      await processQueueAt(at, settings);
    }
    expect(await loadReceivedRequests('token-token')).toHaveLength(2);
  });

  it('gets a new token when the old one is refused, once', async () => {
    const settings = await google('revoked', { status: 401 }, taken);
    const id = await submitUrlList(buildUrls(1), 'google');
    await processQueueAt(at, settings);
    expect(await loadReceivedRequests('token-revoked')).toHaveLength(2);
    expect(await findSubmissionJob(db, id)).toMatchObject({ state: 'done', successful: 1 });
  });

  it('is told of 200 addresses a day and of the rest after midnight in California (D9-08)', async () => {
    const settings = await google('quota', taken);
    await db.$client.execute(
      `insert into index_quota values ('google', '${toQuotaDay(new Date(START))}', 197)`,
    );
    const id = await submitUrlList(buildUrls(5), 'google');
    await processQueueAt(at, settings);
    expect(await loadBodies('google-quota')).toHaveLength(3);
    expect(await used()).toEqual([{ day: '2026-11-20', used: 200 }]);
    const midnight = getNextQuotaReset(new Date(START));
    expect((await loadLanes(id))[0]!.nextAt).toBe(midnight.getTime());
    expect(await findSubmissionJob(db, id)).toMatchObject({
      state: 'running',
      handled: 3,
      services: [{ problem: { code: 'quota_exceeded', status: null }, nextTryAt: midnight.toISOString() }],
    });
    at = midnight.getTime();
    await processQueueAt(at, settings);
    expect((await loadBodies('google-quota')).map(({ url }) => url)).toEqual(buildUrls(5));
    expect(await findSubmissionJob(db, id)).toMatchObject({ state: 'done', successful: 5 });
  });

  it('is told of one business after the other, in the order of their numbers, with pauses of 300 ms between (A-7-20)', async () => {
    const settings = await google('one-by-one', taken);
    const slugs = await replaceBusinesses(3);
    await submitAll(db, buildSubmission('google'));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    try {
      await processQueueAt(at, settings);
      const pauses = timers.mock.calls.filter(([, delay]) => delay === 300);
      expect(pauses).toHaveLength(2);
    } finally {
      timers.mockRestore();
    }
    expect((await loadBodies('google-one-by-one')).map(({ url }) => url)).toEqual(
      slugs.map((slug) => `${SITE}/business/${slug}`),
    );
  });

  it('is told of all businesses only as far as the day goes', async () => {
    const settings = await google('all', taken);
    await replaceBusinesses(4);
    await db.$client.execute(`insert into index_quota values ('google', '2026-11-20', 198)`);
    const id = await submitAll(db, buildSubmission('google'));
    await processQueueAt(at, settings);
    expect(await loadBodies('google-all')).toHaveLength(2);
    expect(await findSubmissionJob(db, id!)).toMatchObject({
      state: 'done',
      total: 4,
      handled: 4,
      successful: 2,
      failed: 0,
      services: [{ skipped: 2, problem: { code: 'quota_exceeded', status: null } }],
    });
  });

  it.each([
    ['a site that is not the account’s', 403, 'site_rejected'],
    ['an account it does not accept', 401, 'credentials_rejected'],
  ])('is told no more for %s', async (_, status, code) => {
    const settings = await google(`refuses-${status}`, { status });
    const id = await submitUrlList(buildUrls(3), 'google');
    await processQueueAt(at, settings);
    const job = await findSubmissionJob(db, id);
    expect(job).toMatchObject({ state: 'failed', failed: 3 });
    expect(job!.services[0]!.problem).toEqual({ code, status });
  });

  it('keeps what it refuses apart from what it takes, and waits when it asks to', async () => {
    const settings = await google('mixed', taken, { status: 400 }, { status: 429, retryAfter: '90' }, taken);
    const id = await submitUrlList(buildUrls(3), 'google');
    await processQueueAt(at, settings);
    expect((await loadLanes(id))[0]).toMatchObject({
      state: 'waiting',
      succeeded: 1,
      failed: 1,
      problem: 'rate_limited',
    });
    expect((await loadLanes(id))[0]!.nextAt).toBe(START + 90_000);
    at += 90_000;
    await processQueueAt(at, settings);
    expect(await findSubmissionJob(db, id)).toMatchObject({ state: 'done', successful: 2, failed: 1 });
  });

  it.each([
    ['no answer of its own', 'html', { body: '<html>Sign in to the network</html>' }, 'invalid_response'],
    ['a fault', 'down', { status: 503 }, 'service_error'],
    ['silence', 'silent', { silent: true }, 'no_response'],
  ])('is told again after %s', async (_, name, script, problem) => {
    const settings = await google(name, script);
    const id = await submitUrlList(buildUrls(1), 'google');
    // Short only for the service that never responds: a busy machine takes longer for the others.
    await processQueueAt(at, settings, 'silent' in script ? { patience: 100 } : {});
    expect((await loadLanes(id))[0]).toMatchObject({ state: 'waiting', tries: 1, problem });
    expect((await loadLanes(id))[0]!.nextAt).toBe(START + MINUTE);
  });

  it('keeps nothing else waiting when it cannot be signed in to', async () => {
    const INDEXNOW_URL = await scriptSearchService('beside');
    const tokenUrl = await scriptSearchService('token-refused', {
      status: 400,
      body: '{"error":"invalid_grant"}',
    });
    const account = await createServiceAccount(tokenUrl);
    const id = await submitUrlList(buildUrls(2), 'indexnow', 'google');
    await processQueueAt(at, { INDEXNOW_URL, GOOGLE_SERVICE_ACCOUNT: account });
    expect(await findSubmissionJob(db, id)).toMatchObject({
      state: 'done',
      successful: 2,
      failed: 0,
      services: [
        { service: 'indexnow', state: 'done', succeeded: 2 },
        { service: 'google', state: 'failed', failed: 2 },
      ],
    });
    expect(await used(), 'no call was made').toEqual([]);
  });

  it('is what progress is told of while IndexNow has to be waited for', async () => {
    const settings = await google('ahead', taken, taken, { status: 503 });
    const INDEXNOW_URL = await scriptSearchService('behind', { status: 503 });
    const id = await submitUrlList(buildUrls(3), 'indexnow', 'google');
    await processQueueAt(at, { ...settings, INDEXNOW_URL }, { milliseconds: 1 });
    expect(await findSubmissionJob(db, id), 'nobody is being told').toMatchObject({
      state: 'running',
      handled: 0,
    });
    await db.$client.execute(`update index_lane set tries = 0, problem = null where service = 'google'`);
    expect(await findSubmissionJob(db, id)).toMatchObject({ state: 'running', handled: 2 });
  });

  it('does not hide that IndexNow refuses everything, when its quota is used up', async () => {
    const settings = await google('used-up', taken);
    const INDEXNOW_URL = await scriptSearchService('beside-used-up', { status: 403 });
    await replaceBusinesses(2);
    await db.$client.execute(`insert into index_quota values ('google', '2026-11-20', 200)`);
    const id = await submitAll(db, buildSubmission('indexnow', 'google'));
    await processQueueAt(at, { ...settings, INDEXNOW_URL });
    expect(await findSubmissionJob(db, id!)).toMatchObject({ state: 'failed', successful: 0, failed: 2 });
  });

  it('fails when its account was taken away meanwhile', async () => {
    const id = await submitUrlList(buildUrls(2), 'google');
    await processQueueAt(at, {});
    expect((await loadLanes(id))[0]).toMatchObject({
      state: 'failed',
      failed: 2,
      problem: 'credentials_rejected',
    });
  });
});
