import type { Database } from '../../schema/store/database.ts';
import { nextIndexUrls } from '../../schema/store/reads/index-urls.ts';
import {
  claimLane,
  type ClaimedLane,
  leaseFrom,
  type Settlement,
  settleLane,
} from '../../schema/store/writes/index-lanes.ts';
import type { Settings } from '../env.ts';
import { backoff, MOST_TRIES } from './backoff.ts';
import type { Outcome, Teller } from './outcome.ts';
import { tellerOf, type TellerOptions } from './services.ts';

export type QueueOptions = TellerOptions & {
  settings: Settings;
  /** No further request is started after this time. */
  endsBy: Date;
  /** Random number from 0 to 1. */
  random: () => number;
  /** Id of the only job to process. */
  only?: number;
};

/**
 * Processes the submissions that are due. Progress is stored after each request, so another worker can continue after a crash and at
 * most one request is repeated.
 */
export async function workIndexQueue(db: Database, options: QueueOptions): Promise<void> {
  const { clock, endsBy, only, settings } = options;
  while (clock() < endsBy) {
    const lane = await claimLane(db, { now: clock(), only });
    if (lane === null) return;
    const teller = tellerOf(lane.service, settings, db, options);
    if (teller === null) await settleLane(db, lane, withoutCredentials(lane, clock()), clock());
    else await workLane(db, lane, teller, options);
  }
}

/** Processes a lane until it is finished, has to wait, is taken over by another worker, or the time is up. */
async function workLane(db: Database, lane: ClaimedLane, teller: Teller, options: QueueOptions) {
  const { clock, endsBy } = options;
  for (let at = lane; ;) {
    const { urls, cursor, isLast } = await nextIndexUrls(db, at, teller.most);
    const outcome: Outcome =
      urls.length === 0 ? { kind: 'taken' } : await teller.tell(at.site, urls, at.type);
    const now = clock();
    const goesOn = now < endsBy;
    const part = { cursor, count: urls.length, isLast };
    const settlement = settlementOf(outcome, at, part, {
      now,
      nextAt: goesOn ? leaseFrom(now) : now,
      random: options.random,
    });
    const isOurs = await settleLane(db, at, settlement, now);
    if (!isOurs || !goesOn || settlement.state !== 'waiting' || settlement.cursor === at.cursor) return;
    at = { ...at, cursor, tries: settlement.tries };
    await new Promise((resolve) => setTimeout(resolve, teller.pause));
  }
}

type Part = { cursor: number; count: number; isLast: boolean };

/** State of the lane to store after a request. */
function settlementOf(
  outcome: Outcome,
  lane: ClaimedLane,
  { cursor, count, isLast }: Part,
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
      const problem = { code: 'quota', status: null } as const;
      // At 200 a day, a whole directory would take years.
      if (lane.kind === 'all') return { ...stays, state: 'done', rest: 'skipped', problem };
      return { ...stays, state: 'waiting', nextAt: outcome.until, problem };
    }
    case 'later': {
      const { problem, wait } = outcome;
      const tries = lane.tries + 1;
      // The next batch gets a single try until one succeeds.
      if (tries >= MOST_TRIES) return { ...passed, failed: count, tries: MOST_TRIES - 1, problem };
      const pause = backoff(tries, wait, random()) * 1000;
      return { ...stays, state: 'waiting', tries, nextAt: new Date(now.getTime() + pause), problem };
    }
  }
}

function withoutCredentials(lane: ClaimedLane, now: Date): Settlement {
  const problem = { code: 'credentials', status: null } as const;
  return { state: 'failed', cursor: lane.cursor, rest: 'failed', tries: lane.tries, nextAt: now, problem };
}
