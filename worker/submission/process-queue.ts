import type { Database } from '../../schema/store/database.ts';
import { findNextSubmissionUrls } from '../../schema/store/queries/submission/submission-urls.ts';
import {
  claimLane,
  type ClaimedLane,
  getLeaseEnd,
  type Settlement,
  settleLane,
} from '../../schema/store/commands/submission/submission-queue.ts';
import type { Settings } from '../env.ts';
import { getBackoffSeconds, MAX_TRIES } from './backoff.ts';
import type { SubmissionOutcome, SearchService } from './search-service.ts';
import { createSearchService, type ServiceOptions } from './services.ts';

export type QueueOptions = ServiceOptions & {
  settings: Settings;
  /** No further request is started after this time. */
  endsBy: Date;
  /** Random number from 0 to 1. */
  random: () => number;
  /** Id of the only job to process. */
  only?: number;
};

/**
 * Processes the submissions that are due. Progress is stored after each request, so another worker can continue after
 * a crash and at most one request is repeated.
 */
export async function processSubmissionQueue(db: Database, options: QueueOptions): Promise<void> {
  const { clock, endsBy, only, settings } = options;
  while (clock() < endsBy) {
    const lane = await claimLane(db, { now: clock(), only });
    if (lane === null) return;
    const searchService = createSearchService(lane.service, settings, db, options);
    if (searchService === null) await settleLane(db, lane, buildCredentialsFailure(lane, clock()), clock());
    else await processLane(db, lane, searchService, options);
  }
}

/** Processes a lane until it is finished, has to wait, is taken over by another worker, or the time is up. */
async function processLane(
  db: Database,
  lane: ClaimedLane,
  searchService: SearchService,
  options: QueueOptions,
) {
  const { clock, endsBy } = options;
  for (let at = lane; ;) {
    const { urls, cursor, isLast } = await findNextSubmissionUrls(db, at, searchService.most);
    const outcome: SubmissionOutcome =
      urls.length === 0 ? { kind: 'taken' } : await searchService.submit(at.site, urls, at.type);
    const now = clock();
    const goesOn = now < endsBy;
    const part = { cursor, count: urls.length, isLast };
    const settlement = toSettlement(outcome, at, part, {
      now,
      nextAt: goesOn ? getLeaseEnd(now) : now,
      random: options.random,
    });
    const isOurs = await settleLane(db, at, settlement, now);
    if (!isOurs || !goesOn || settlement.state !== 'waiting' || settlement.cursor === at.cursor) return;
    at = { ...at, cursor, tries: settlement.tries };
    await new Promise((resolve) => setTimeout(resolve, searchService.pause));
  }
}

type UrlBatch = { cursor: number; count: number; isLast: boolean };

/** State of the lane to store after a request. */
function toSettlement(
  outcome: SubmissionOutcome,
  lane: ClaimedLane,
  { cursor, count, isLast }: UrlBatch,
  { now, nextAt, random }: { now: Date; nextAt: Date; random: () => number },
): Settlement {
  const passed = { state: isLast ? 'done' : 'waiting', cursor, nextAt } as const;
  const stays = { cursor: lane.cursor, tries: lane.tries, nextAt };
  switch (outcome.kind) {
    case 'taken':
      return { ...passed, succeeded: count, tries: 0, problem: null };
    case 'refused':
      return { ...passed, failed: count, tries: 0, problem: outcome.problem };
    case 'forbidden':
      return { ...stays, state: 'failed', rest: 'failed', problem: outcome.problem };
    case 'quota': {
      const problem = { code: 'quota_exceeded', status: null } as const;
      // At 200 a day, a whole directory would take years.
      if (lane.kind === 'all') return { ...stays, state: 'done', rest: 'skipped', problem };
      return { ...stays, state: 'waiting', nextAt: outcome.until, problem };
    }
    case 'later': {
      const { problem, wait } = outcome;
      const tries = lane.tries + 1;
      // The next batch gets a single try until one succeeds.
      if (tries >= MAX_TRIES) return { ...passed, failed: count, tries: MAX_TRIES - 1, problem };
      const pause = getBackoffSeconds(tries, wait, random()) * 1000;
      return { ...stays, state: 'waiting', tries, nextAt: new Date(now.getTime() + pause), problem };
    }
  }
}

function buildCredentialsFailure(lane: ClaimedLane, now: Date): Settlement {
  const problem = { code: 'credentials_rejected', status: null } as const;
  return { state: 'failed', cursor: lane.cursor, rest: 'failed', tries: lane.tries, nextAt: now, problem };
}
