import { beforeEach, describe, expect, it } from 'vitest';
import { findSubmissionJob } from '../../schema/store/queries/submission/submission-jobs.ts';
import { bindings } from '../testing/request.ts';
import {
  loadRequestBodies,
  emptyQueue,
  loadLanes,
  MINUTE,
  SITE,
  START,
  submitUrlList,
  buildUrls,
  processQueueAt,
} from '../testing/submission/queue-runs.ts';
import { testDatabase } from '../testing/data/seed.ts';
import { scriptSearchService, loadReceivedRequests } from '../testing/submission/search-service-stub.ts';
import { deriveIndexNowKey } from './indexnow.ts';

const db = testDatabase();
type Body = { host: string; key: string; keyLocation: string; urlList: string[] };
let at = START;
beforeEach(async () => {
  at = START;
  await emptyQueue();
});

describe('IndexNow', () => {
  it('is told of an address with the key and where its file lies (D9-09)', async () => {
    const INDEXNOW_URL = await scriptSearchService('one', { status: 202 });
    const id = await submitUrlList(buildUrls(1), 'indexnow');
    await processQueueAt(at, { INDEXNOW_URL });
    const key = deriveIndexNowKey(bindings.SESSION_SECRET!);
    expect(key).toMatch(/^[a-zA-Z0-9-]{8,128}$/);
    expect(await loadRequestBodies<Body>('one')).toEqual([
      { host: 'hub.example.com', key, keyLocation: `${SITE}/${key}.txt`, urlList: buildUrls(1) },
    ]);
    expect((await loadReceivedRequests('one'))[0]!.headers['content-type']).toBe(
      'application/json; charset=utf-8',
    );
    expect(await findSubmissionJob(db, id)).toMatchObject({
      state: 'done',
      total: 1,
      handled: 1,
      successful: 1,
      failed: 0,
      finishedAt: new Date(START).toISOString(),
    });
  });

  it('is told of 25,000 addresses in 3 calls, each once and in order', async () => {
    const INDEXNOW_URL = await scriptSearchService('many');
    const id = await submitUrlList(buildUrls(25_000), 'indexnow');
    await processQueueAt(at, { INDEXNOW_URL });
    const bodies = await loadRequestBodies<Body>('many');
    expect(bodies.map(({ urlList }) => urlList.length)).toEqual([10_000, 10_000, 5000]);
    expect(bodies.flatMap(({ urlList }) => urlList)).toEqual(buildUrls(25_000));
    expect(await findSubmissionJob(db, id)).toMatchObject({ state: 'done', successful: 25_000, failed: 0 });
  });

  it('is told again after as long as it asks for with 429', async () => {
    const INDEXNOW_URL = await scriptSearchService('busy', { status: 429, retryAfter: '600' }, {});
    const id = await submitUrlList(buildUrls(3), 'indexnow');
    await processQueueAt(at, { INDEXNOW_URL });
    expect((await loadLanes(id))[0]!.nextAt).toBe(START + 600_000);
    expect(await findSubmissionJob(db, id)).toMatchObject({
      state: 'running',
      services: [
        {
          problem: { code: 'rate_limited', status: 429 },
          nextTryAt: new Date(START + 600_000).toISOString(),
        },
      ],
    });
    at = START + 600_000 - 1;
    await processQueueAt(at, { INDEXNOW_URL });
    expect(await loadReceivedRequests('busy')).toHaveLength(1);
    at = START + 600_000;
    await processQueueAt(at, { INDEXNOW_URL });
    expect(await loadReceivedRequests('busy')).toHaveLength(2);
    expect(await findSubmissionJob(db, id)).toMatchObject({ state: 'done', successful: 3 });
  });

  it('may say when by a date, but not later than a day', async () => {
    const date = new Date(Date.now() + 30 * MINUTE).toUTCString();
    const INDEXNOW_URL = await scriptSearchService(
      'date',
      { status: 429, retryAfter: date },
      { status: 503, retryAfter: '999999' },
    );
    const id = await submitUrlList(buildUrls(1), 'indexnow');
    await processQueueAt(at, { INDEXNOW_URL });
    expect((await loadLanes(id))[0]!.nextAt - at).toBeGreaterThan(28 * MINUTE);
    expect((await loadLanes(id))[0]!.nextAt - at).toBeLessThanOrEqual(31 * MINUTE);
    at = (await loadLanes(id))[0]!.nextAt;
    await processQueueAt(at, { INDEXNOW_URL });
    expect((await loadLanes(id))[0]!.nextAt - at).toBe(24 * 60 * MINUTE);
  });

  it.each([
    ['a fault of its own', 'fault', { status: 500 }, { code: 'service_error', status: 500 }],
    ['garbage', 'garbage', { status: 299, body: '\u0000<html' }, { code: 'invalid_response', status: 299 }],
    [
      'a redirect, which is not followed',
      'redirect',
      { status: 302 },
      { code: 'invalid_response', status: 302 },
    ],
    ['silence', 'silence', { silent: true }, { code: 'no_response', status: null }],
  ])('is told again after ever longer pauses when it answers with %s', async (_, name, script, problem) => {
    const INDEXNOW_URL = await scriptSearchService(name, script);
    const id = await submitUrlList(buildUrls(2), 'indexnow');
    const pauses: number[] = [];
    for (;;) {
      // Short only for the service that never responds: a busy machine takes longer for the others.
      await processQueueAt(at, { INDEXNOW_URL }, 'silent' in script ? { patience: 100 } : {});
      const [lane] = await loadLanes(id);
      if (lane!.state !== 'waiting') break;
      pauses.push((lane!.nextAt - at) / MINUTE);
      at = lane!.nextAt;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64]);
    expect(await loadReceivedRequests(name)).toHaveLength(8);
    expect(await loadReceivedRequests('elsewhere')).toEqual([]);
    expect(await findSubmissionJob(db, id)).toMatchObject({
      state: 'done',
      successful: 0,
      failed: 2,
      services: [{ state: 'done', problem }],
    });
  });

  it('is told again when the connection is cut', async () => {
    const INDEXNOW_URL = await scriptSearchService('cut', { cut: true }, {});
    const id = await submitUrlList(buildUrls(1), 'indexnow');
    await processQueueAt(at, { INDEXNOW_URL });
    await processQueueAt(at + MINUTE, { INDEXNOW_URL });
    expect(await findSubmissionJob(db, id)).toMatchObject({ state: 'done', successful: 1 });
  });

  it('has its pauses spread by chance, a fifth to either side', async () => {
    const INDEXNOW_URL = await scriptSearchService('spread', { status: 500 });
    for (const [random, seconds] of [
      [0, 48],
      [1, 72],
    ] as const) {
      const id = await submitUrlList(buildUrls(1), 'indexnow');
      await processQueueAt(at, { INDEXNOW_URL }, { random });
      expect((await loadLanes(id))[0]!.nextAt - at).toBe(seconds * 1000);
    }
  });

  it.each([403, 422])('is told no more when it refuses all that is ours: %i', async (status) => {
    const INDEXNOW_URL = await scriptSearchService(`refuses-${status}`, { status });
    const id = await submitUrlList(buildUrls(20_001), 'indexnow');
    await processQueueAt(at, { INDEXNOW_URL });
    at += 24 * 60 * MINUTE;
    await processQueueAt(at, { INDEXNOW_URL });
    expect(await loadReceivedRequests(`refuses-${status}`)).toHaveLength(1);
    const [lane] = await loadLanes(id);
    expect(lane).toMatchObject({ state: 'failed', failed: 20_001, problem: 'site_rejected' });
    const job = await findSubmissionJob(db, id);
    expect(job).toMatchObject({ state: 'failed', successful: 0, failed: 20_001 });
    expect(job!.services[0]!.problem).toEqual({ code: 'site_rejected', status });
  });

  it('goes on with the rest when it refuses a part or never answers to one (A-4-14)', async () => {
    const INDEXNOW_URL = await scriptSearchService('parts', {}, { status: 400 }, {});
    const id = await submitUrlList(buildUrls(25_000), 'indexnow');
    await processQueueAt(at, { INDEXNOW_URL });
    expect(await findSubmissionJob(db, id)).toMatchObject({
      state: 'done',
      successful: 15_000,
      failed: 10_000,
    });
  });
});
