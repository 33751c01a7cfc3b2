import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextPacificMidnight, pacificDay } from '../../schema/rules/pacific-day.ts';
import { readIndexJob } from '../../schema/store/reads/index-jobs.ts';
import { submitAll } from '../../schema/store/writes/index-jobs.ts';
import {
  bodiesTo,
  emptyQueue,
  lanes,
  MINUTE,
  onlyBusinesses,
  SITE,
  START,
  submission,
  submit,
  urls,
  work,
} from '../testing/index-run.ts';
import { testDatabase } from '../testing/seed.ts';
import { serviceAccount } from '../testing/service-account.ts';
import { standIn, toldTo } from '../testing/told.ts';
import type { Script } from '../testing/index-server.ts';

const db = testDatabase();
let at = START;
beforeEach(async () => {
  at = START;
  await emptyQueue();
});

describe('Google', () => {
  const told = bodiesTo<{ url: string; type: string }>;
  const taken = { body: JSON.stringify({ urlNotificationMetadata: { url: 'x' } }) };
  const token = { body: JSON.stringify({ access_token: 'a-token', expires_in: 3599, token_type: 'Bearer' }) };
  const used = async () =>
    (await db.$client.execute('select day, used from index_quota')).rows.map((row) => ({ ...row }));

  async function google(name: string, ...script: Script[]) {
    const GOOGLE_INDEXING_URL = await standIn(`google-${name}`, ...script);
    const tokenUrl = await standIn(`token-${name}`, token);
    return { GOOGLE_INDEXING_URL, GOOGLE_SERVICE_ACCOUNT: await serviceAccount(tokenUrl) };
  }

  it('is told of one address a call, signed in as the service account', async () => {
    const settings = await google('plain', taken);
    const id = await submit(urls(2), 'google');
    await work(at, settings);
    expect(await told('google-plain')).toEqual(urls(2).map((url) => ({ url, type: 'URL_UPDATED' })));
    const [first] = await toldTo('google-plain');
    expect(first!.headers.authorization).toBe('Bearer a-token');
    const [asked, ...again] = await toldTo('token-plain');
    expect(again, 'the token holds for both').toEqual([]);
    const form = new URLSearchParams(asked!.body);
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
    expect(await readIndexJob(db, id)).toMatchObject({ state: 'done', successful: 2 });
    expect(await used()).toEqual([{ day: '2026-11-20', used: 2 }]);
  });

  it('gets a new token before the old one is an hour old', async () => {
    const settings = await google('token', taken);
    for (const minutes of [0, 54, 56]) {
      at = START + minutes * MINUTE;
      await submit(urls(1), 'google');
      await work(at, settings);
    }
    expect(await toldTo('token-token')).toHaveLength(2);
  });

  it('gets a new token when the old one is refused, once', async () => {
    const settings = await google('revoked', { status: 401 }, taken);
    const id = await submit(urls(1), 'google');
    await work(at, settings);
    expect(await toldTo('token-revoked')).toHaveLength(2);
    expect(await readIndexJob(db, id)).toMatchObject({ state: 'done', successful: 1 });
  });

  it('is told of 200 addresses a day and of the rest after midnight in California (D9-08)', async () => {
    const settings = await google('quota', taken);
    await db.$client.execute(
      `insert into index_quota values ('google', '${pacificDay(new Date(START))}', 197)`,
    );
    const id = await submit(urls(5), 'google');
    await work(at, settings);
    expect(await told('google-quota')).toHaveLength(3);
    expect(await used()).toEqual([{ day: '2026-11-20', used: 200 }]);
    const midnight = nextPacificMidnight(new Date(START));
    expect((await lanes(id))[0]!.nextAt).toBe(midnight.getTime());
    expect(await readIndexJob(db, id)).toMatchObject({
      state: 'running',
      handled: 3,
      services: [{ problem: "Google'ın günlük kotası doldu.", nextTryAt: midnight.toISOString() }],
    });
    at = midnight.getTime();
    await work(at, settings);
    expect((await told('google-quota')).map(({ url }) => url)).toEqual(urls(5));
    expect(await readIndexJob(db, id)).toMatchObject({ state: 'done', successful: 5 });
  });

  it('is told of one business after the other, in the order of their numbers, with pauses of 300 ms between (A-7-20)', async () => {
    const settings = await google('one-by-one', taken);
    const slugs = await onlyBusinesses(3);
    await submitAll(db, submission('google'));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    try {
      await work(at, settings);
      const pauses = timers.mock.calls.filter(([, delay]) => delay === 300);
      expect(pauses).toHaveLength(2);
    } finally {
      timers.mockRestore();
    }
    expect((await told('google-one-by-one')).map(({ url }) => url)).toEqual(
      slugs.map((slug) => `${SITE}/business/${slug}`),
    );
  });

  it('is told of all businesses only as far as the day goes', async () => {
    const settings = await google('all', taken);
    await onlyBusinesses(4);
    await db.$client.execute(`insert into index_quota values ('google', '2026-11-20', 198)`);
    const id = await submitAll(db, submission('google'));
    await work(at, settings);
    expect(await told('google-all')).toHaveLength(2);
    expect(await readIndexJob(db, id!)).toMatchObject({
      state: 'done',
      total: 4,
      handled: 4,
      successful: 2,
      failed: 0,
      services: [{ skipped: 2, problem: "Google'ın günlük kotası doldu." }],
    });
  });

  it.each([
    [
      'a site that is not the account’s',
      403,
      'Google bu sitenin adreslerini kabul etmiyor (durum 403). Hizmet',
    ],
    [
      'an account it does not accept',
      401,
      'Google hizmet hesabını kabul etmedi (durum 401). GOOGLE_SERVICE_ACCOUNT',
    ],
  ])('is told no more for %s', async (_, status, problem) => {
    const settings = await google(`refuses-${status}`, { status });
    const id = await submit(urls(3), 'google');
    await work(at, settings);
    const job = await readIndexJob(db, id);
    expect(job).toMatchObject({ state: 'failed', failed: 3 });
    expect(job!.services[0]!.problem).toContain(problem);
  });

  it('keeps what it refuses apart from what it takes, and waits when it asks to', async () => {
    const settings = await google('mixed', taken, { status: 400 }, { status: 429, retryAfter: '90' }, taken);
    const id = await submit(urls(3), 'google');
    await work(at, settings);
    expect((await lanes(id))[0]).toMatchObject({
      state: 'waiting',
      succeeded: 1,
      failed: 1,
      problem: 'busy',
    });
    expect((await lanes(id))[0]!.nextAt).toBe(START + 90_000);
    at += 90_000;
    await work(at, settings);
    expect(await readIndexJob(db, id)).toMatchObject({ state: 'done', successful: 2, failed: 1 });
  });

  it.each([
    ['no answer of its own', 'html', { body: '<html>Sign in to the network</html>' }, 'garbled'],
    ['a fault', 'down', { status: 503 }, 'down'],
    ['silence', 'silent', { silent: true }, 'silent'],
  ])('is told again after %s', async (_, name, script, problem) => {
    const settings = await google(name, script);
    const id = await submit(urls(1), 'google');
    await work(at, settings, { patience: 100 });
    expect((await lanes(id))[0]).toMatchObject({ state: 'waiting', tries: 1, problem });
    expect((await lanes(id))[0]!.nextAt).toBe(START + MINUTE);
  });

  it('keeps nothing else waiting when it cannot be signed in to', async () => {
    const INDEXNOW_URL = await standIn('beside');
    const tokenUrl = await standIn('token-refused', { status: 400, body: '{"error":"invalid_grant"}' });
    const account = await serviceAccount(tokenUrl);
    const id = await submit(urls(2), 'indexnow', 'google');
    await work(at, { INDEXNOW_URL, GOOGLE_SERVICE_ACCOUNT: account });
    expect(await readIndexJob(db, id)).toMatchObject({
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
    const INDEXNOW_URL = await standIn('behind', { status: 503 });
    const id = await submit(urls(3), 'indexnow', 'google');
    await work(at, { ...settings, INDEXNOW_URL }, { milliseconds: 1 });
    expect(await readIndexJob(db, id), 'nobody is being told').toMatchObject({
      state: 'running',
      handled: 0,
    });
    await db.$client.execute(`update index_lane set tries = 0, problem = null where service = 'google'`);
    expect(await readIndexJob(db, id)).toMatchObject({ state: 'running', handled: 2 });
  });

  it('does not hide that IndexNow refuses everything, when its quota is used up', async () => {
    const settings = await google('used-up', taken);
    const INDEXNOW_URL = await standIn('beside-used-up', { status: 403 });
    await onlyBusinesses(2);
    await db.$client.execute(`insert into index_quota values ('google', '2026-11-20', 200)`);
    const id = await submitAll(db, submission('indexnow', 'google'));
    await work(at, { ...settings, INDEXNOW_URL });
    expect(await readIndexJob(db, id!)).toMatchObject({ state: 'failed', successful: 0, failed: 2 });
  });

  it('fails when its account was taken away meanwhile', async () => {
    const id = await submit(urls(2), 'google');
    await work(at, {});
    expect((await lanes(id))[0]).toMatchObject({ state: 'failed', failed: 2, problem: 'credentials' });
  });
});
