import type { SubmissionService } from '../../../schema/contracts/submission.ts';
import { upsertListings } from '../../../schema/store/commands/upsert/upsert-listings.ts';
import { submitUrls } from '../../../schema/store/commands/submission/submission-jobs.ts';
import { readSettings } from '../../env.ts';
import { buildListing } from '../../../scripts/import/map/testing.ts';
import { processSubmissionQueue } from '../../submission/process-queue.ts';
import { bindings } from '../request.ts';
import { testDatabase } from '../data/seed.ts';
import { loadReceivedRequests } from './search-service-stub.ts';

const db = testDatabase();
/** Origin of the site, the start time of tests, a minute in milliseconds, and the operator that submits. */
export const SITE = 'https://hub.example.com';
export const START = Date.parse('2026-11-20T12:00:00Z');
export const MINUTE = 60_000;
export const actor = { kind: 'system', name: 'test' } as const;

/** URLs of pages of the site. */
export const buildUrls = (count: number, from = 1) =>
  Array.from({ length: count }, (_, i) => `${SITE}/business/b-${from + i}`);

/** Builds the stored form of a submission to one service. */
export const buildSubmission = (...services: SubmissionService[]) =>
  ({ type: 'URL_UPDATED', site: SITE, services, now: new Date(START), actor }) as const;

/** @returns the id of the job */
export const submitUrlList = (list: string[], ...services: SubmissionService[]) =>
  submitUrls(db, list, buildSubmission(...services), 0);

/**
 * Processes the queue as a scheduled run does at the time `at`. `more` adds bindings.
 *
 * @param options.clock replaces the clock fixed at `at`
 * @param options.patience timeout of a request, in milliseconds
 */
export function processQueueAt(
  at: number,
  more: Record<string, string>,
  options: { clock?: () => Date; patience?: number; random?: number; milliseconds?: number } = {},
): Promise<void> {
  const { clock = () => new Date(at), patience = 5000, random = 0.5, milliseconds = MINUTE } = options;
  return processSubmissionQueue(db, {
    settings: readSettings({ ...bindings, ...more }),
    clock,
    endsBy: new Date(at + milliseconds),
    random: () => random,
    patience,
  });
}

/** Lanes of a job, one per service. */
export async function loadLanes(jobId: number) {
  const { rows } = await db.$client.execute({
    sql: `select state, cursor, succeeded, failed, skipped, tries, problem, next_at as nextAt
      from index_lane where job_id = ? order by id`,
    args: [jobId],
  });
  return rows.map((row) => ({
    ...({ ...row } as Record<string, unknown>),
    state: String(row.state),
    nextAt: Date.parse(String(row.nextAt)),
  }));
}

/** JSON bodies that a stub has received. */
export async function loadRequestBodies<Body>(name: string): Promise<Body[]> {
  return (await loadReceivedRequests(name)).map(({ body }) => JSON.parse(body) as Body);
}

/** Deletes all jobs and quotas. */
export async function emptyQueue(): Promise<void> {
  const tables = ['index_url', 'index_lane', 'index_job', 'index_quota'];
  await db.$client.batch(
    tables.map((table) => `delete from ${table}`),
    'write',
  );
}

/** Replaces all businesses with this many plain ones. @returns their slugs, ordered by id */
export async function replaceBusinesses(count: number): Promise<string[]> {
  await db.$client.execute('delete from business');
  const listings = Array.from({ length: count }, (_, i) => {
    const address = `${i} Main St, Provo, UT 84601`;
    const { warnings, ...listing } = buildListing({
      name: `Shop ${i}`,
      full_address: address,
      phone: `+1 801-555-0${100 + (i % 100)}`,
      latitude: '40.23',
      longitude: '-111.66',
    });
    if (warnings.length > 0) throw new Error(`Not understood: ${JSON.stringify(warnings)}`);
    return listing;
  });
  await upsertListings(db, listings, { source: 'import', now: new Date(START), touched: new Set<number>() });
  const { rows } = await db.$client.execute('select slug from business order by id');
  return rows.map(({ slug }) => String(slug));
}
