import { beforeEach, describe, expect, it } from 'vitest';
import { findSubmissionJob } from '../../schema/store/queries/submission/submission-jobs.ts';
import { stopSubmittingAll, submitAll } from '../../schema/store/commands/submission/submission-jobs.ts';
import { claimLane, settleLane } from '../../schema/store/commands/submission/submission-queue.ts';
import {
  actor,
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
import { scriptSearchService, loadReceivedRequests } from '../testing/submission/search-service-stub.ts';

const db = testDatabase();
type Body = { urlList: string[] };
let at = START;
beforeEach(async () => {
  at = START;
  await emptyQueue();
});

/** A clock that advances by a second with each read. */
const seconds = () => () => new Date((at += 1000));

describe('a queue whose worker is killed', () => {
  it('goes on where it was, once the minute for one call is over', async () => {
    const INDEXNOW_URL = await scriptSearchService('killed');
    const id = await submitUrlList(buildUrls(25_000), 'indexnow');
    await processQueueAt(at, { INDEXNOW_URL }, { clock: seconds(), milliseconds: 2500 });
    expect((await loadLanes(id))[0]).toMatchObject({ state: 'waiting', cursor: 10_000, succeeded: 10_000 });
    // Another worker claims the lane and crashes before it stores any progress.
    expect(await claimLane(db, { now: new Date(at) })).toMatchObject({ jobId: id, cursor: 10_000 });
    await processQueueAt(at, { INDEXNOW_URL });
    expect(await loadReceivedRequests('killed'), 'somebody else has it').toHaveLength(1);
    await processQueueAt(at + MINUTE, { INDEXNOW_URL });
    expect((await loadRequestBodies<Body>('killed')).flatMap(({ urlList }) => urlList)).toEqual(
      buildUrls(25_000),
    );
    expect(await findSubmissionJob(db, id)).toMatchObject({ state: 'done', successful: 25_000 });
  });

  it('takes what is written down by whoever was faster, not twice', async () => {
    const id = await submitUrlList(buildUrls(3), 'indexnow');
    const slow = (await claimLane(db, { now: new Date(at) }))!;
    const fast = (await claimLane(db, { now: new Date(at + MINUTE) }))!;
    const rest = {
      state: 'done',
      cursor: 3,
      succeeded: 3,
      tries: 0,
      nextAt: new Date(at),
      problem: null,
    } as const;
    expect(await settleLane(db, fast, rest, new Date(at))).toBe(true);
    expect(await settleLane(db, slow, rest, new Date(at))).toBe(false);
    expect(await findSubmissionJob(db, id)).toMatchObject({ state: 'done', successful: 3 });
  });

  it('is worked on by one at a time', async () => {
    const INDEXNOW_URL = await scriptSearchService('both');
    await submitUrlList(buildUrls(25_000), 'indexnow');
    await Promise.all([processQueueAt(at, { INDEXNOW_URL }), processQueueAt(at, { INDEXNOW_URL })]);
    expect((await loadRequestBodies<Body>('both')).flatMap(({ urlList }) => urlList)).toEqual(
      buildUrls(25_000),
    );
  });

  it('leaves the rest for later when its time is over', async () => {
    const INDEXNOW_URL = await scriptSearchService('short');
    const id = await submitUrlList(buildUrls(25_000), 'indexnow');
    await processQueueAt(at, { INDEXNOW_URL }, { clock: seconds(), milliseconds: 3500 });
    expect((await loadLanes(id))[0]).toMatchObject({ state: 'waiting', cursor: 20_000 });
    await processQueueAt(at, { INDEXNOW_URL });
    expect((await loadRequestBodies<Body>('short')).flatMap(({ urlList }) => urlList)).toEqual(
      buildUrls(25_000),
    );
  });
});

describe('the pages of all businesses', () => {
  it('are one job with an address for each listing, in the order of their numbers (A-7-20)', async () => {
    const slugs = await replaceBusinesses(5);
    const INDEXNOW_URL = await scriptSearchService('everything');
    const id = await submitAll(db, buildSubmission('indexnow'));
    await processQueueAt(at, { INDEXNOW_URL });
    const [body, ...more] = await loadRequestBodies<Body>('everything');
    expect(more).toEqual([]);
    expect(body!.urlList).toEqual(slugs.map((slug) => `${SITE}/business/${slug}`));
    expect(await findSubmissionJob(db, id!)).toMatchObject({
      kind: 'all',
      state: 'done',
      total: 5,
      successful: 5,
    });
  });

  it('are one job at a time, which can be stopped and begun anew', async () => {
    await replaceBusinesses(3);
    const INDEXNOW_URL = await scriptSearchService('stopped', { status: 500 }, {});
    const id = await submitAll(db, buildSubmission('indexnow'));
    expect(await submitAll(db, buildSubmission('indexnow'))).toBeNull();
    await processQueueAt(at, { INDEXNOW_URL });
    const now = new Date(at);
    expect(await stopSubmittingAll(db, { now, actor })).toBe(true);
    expect(await stopSubmittingAll(db, { now, actor })).toBe(false);
    at += 60 * MINUTE;
    await processQueueAt(at, { INDEXNOW_URL });
    expect(await loadReceivedRequests('stopped')).toHaveLength(1);
    expect(await findSubmissionJob(db, id!)).toMatchObject({ state: 'stopped', successful: 0 });
    const next = await submitAll(db, buildSubmission('indexnow'));
    await processQueueAt(at, { INDEXNOW_URL });
    expect(await findSubmissionJob(db, next!)).toMatchObject({ state: 'done', successful: 3 });
  });
});
