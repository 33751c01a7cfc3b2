import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SubmissionJob } from '../../../contracts/submission.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { submitUrls } from '../../commands/submission/submission-jobs.ts';
import { claimLane, settleLane } from '../../commands/submission/submission-queue.ts';
import { TESTER } from '../../commands/testing/tester.ts';
import { findSubmissionJob } from './submission-jobs.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const SITE = 'https://hub.example';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());

/** The states of a job that repeated requests return until it ends. */
async function watch(id: number): Promise<SubmissionJob[]> {
  const seen: SubmissionJob[] = [];
  do seen.push((await findSubmissionJob(test.db, id))!);
  while (seen.at(-1)!.state === 'running');
  return seen;
}

it('a job that is read at the moment it ends is over, or still waits for a service', async () => {
  const { db } = test;
  for (let round = 0; round < 20; round += 1) {
    const submission = {
      type: 'URL_UPDATED' as const,
      site: SITE,
      services: ['indexnow' as const],
      now: NOW,
    };
    const id = await submitUrls(db, [`${SITE}/`], { ...submission, actor: TESTER }, 0);
    const lane = (await claimLane(db, { now: NOW, only: id }))!;
    const watched = [watch(id), watch(id), watch(id)];
    const end = { state: 'done', cursor: 1, succeeded: 1, tries: 0, nextAt: NOW, problem: null } as const;
    await settleLane(db, lane, end, NOW);
    const seen = (await Promise.all(watched)).flat();
    for (const { state, services } of seen)
      expect([state, services[0]!.state]).toEqual(
        state === 'running' ? ['running', 'waiting'] : ['done', 'done'],
      );
  }
});
