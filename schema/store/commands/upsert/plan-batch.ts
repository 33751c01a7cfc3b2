import type { Database } from '../../database.ts';
import type { NewListing } from '../../queries/batch/doubtful-listings.ts';
import { loadRecordedFields } from '../../queries/batch/recorded-fields.ts';
import type { BatchScope } from '../record/batch-scope.ts';
import { type Candidates, findTakenSlugs, loadCandidates, loadReviews } from './load-candidates.ts';
import { isWritten, type PlanContext, type PlannedListing, type PlannedRow } from './planned-rows.ts';
import { planUpserts } from './plan-upserts.ts';
import { planReviews } from './plan-reviews.ts';
import { LocationCounter } from '../location/count-locations.ts';
import { createMissingLocations } from '../location/create-locations.ts';
import type { Batch, PreparedListing } from './prepare-listings.ts';
import type { LoadedIds } from '../bulk-load/loaded-ids.ts';
import { loadLocationAliases } from '../../queries/location/location-keys.ts';
import { resolveAliases } from './resolve-aliases.ts';
import { assignUniqueSlugs, generateNumberedSlugs, getSlugNumber } from '../row/unique-slugs.ts';
import { type BatchWrite, buildWrite } from './batch-statements.ts';

/** Plan of a batch: its listings, every business they can change, and the transaction. */
export type BatchPlan = { batch: Batch; listings: PlannedListing[]; rows: PlannedRow[]; write: BatchWrite };

/**
 * State of a whole import, the batch that it belongs to, and the ids of all businesses if it fills an empty directory.
 */
export type ImportContext = Omit<PlanContext, 'review' | 'isCopy'> & {
  scope: BatchScope | null;
  loaded: LoadedIds | null;
};

/** Plans a batch by the current state of the database. Creates missing cities and categories; writes nothing else. */
export async function planBatch(db: Database, batch: Batch, context: ImportContext): Promise<BatchPlan> {
  let read = await readBatch(db, batch, context);
  if (!hasAllLocations(read.candidates, read.batch)) {
    const locations = new LocationCounter();
    for (const { location } of batch.prepared) locations.add(location);
    await createMissingLocations(db, locations.places(), context.scope);
    read = await readBatch(db, batch, context);
  }
  return await planFromCandidates(db, read.batch, read.candidates, context);
}

/** Loads what a batch can match. The keys of its cities and categories become those in use. */
async function readBatch(
  db: Database,
  given: Batch,
  { loaded }: ImportContext,
): Promise<{ batch: Batch; candidates: Candidates }> {
  const [aliases, known] = await Promise.all([
    loadLocationAliases(db, {
      cityKeys: given.prepared.map(({ cityKey }) => cityKey),
      categoryKeys: given.prepared.map(({ categoryKey }) => categoryKey),
    }),
    loaded && loaded.update(db).then((lastId) => ({ ids: loaded, lastId })),
  ]);
  const batch = { ...given, prepared: resolveAliases(given.prepared, aliases) };
  return { batch, candidates: await loadCandidates(db, batch.prepared, aliases, known) };
}

/**
 * Plans a batch while the previous one is being written, so that server and importer do not wait for each other. The
 * database may be read before, after or during that write with the same result, so batches that share anything are
 * not planned ahead.
 *
 * @param previous plan by which the previous batch is being written
 * @returns null if the batch has to wait for the previous one
 */
export async function planNextBatch(
  db: Database,
  given: Batch,
  previous: Promise<BatchPlan>,
  context: ImportContext,
): Promise<BatchPlan | null> {
  try {
    const { batch, candidates } = await readBatch(db, given, context);
    const before = await previous;
    if (!hasAllLocations(candidates, batch) || isRelated(batch, candidates, before)) return null;
    const plan = await planFromCandidates(db, batch, candidates, context);
    const slugs = new Set(before.write.created.map(({ row }) => row.slug));
    return plan.write.created.some(({ row }) => slugs.has(row.slug)) ? null : plan;
  } catch {
    // Planning after the previous batch fails with the same error, which is then retried or reported.
    return null;
  }
}

async function planFromCandidates(
  db: Database,
  batch: Batch,
  candidates: Candidates,
  context: ImportContext,
): Promise<BatchPlan> {
  const { scope } = context;
  const review = scope && {
    policy: scope.policy,
    doubtful: (await scope.findDoubtful?.(findUnmatched(batch.prepared, candidates))) ?? NO_LISTINGS,
    own: scope.hasRows ? await loadRecordedFields(db, scope.id, getIds(candidates)) : null,
  };
  const planning = { ...context, review, isCopy: scope?.isCopy === true };
  const { listings, rows } = planUpserts(batch.prepared, candidates, planning);
  const reviews = await loadReviews(
    db,
    listings.flatMap(({ target, reviews: given }) =>
      target.isNew ? [] : given.map(({ key }): [number, string] => [target.row.id, key]),
    ),
  );
  planReviews(listings, reviews, planning);
  const counters = await assignSlugs(db, listings, batch, candidates);
  return {
    batch,
    listings,
    rows,
    write: buildWrite(rows.filter(isWritten), counters, candidates, scope),
  };
}

const NO_LISTINGS: ReadonlySet<string> = new Set();

function getIds({ records }: Candidates): number[] {
  return records.map(({ row }) => row.id);
}

/** Finds listings that may be new: no stored business has their id or, without an id, their match key. */
function findUnmatched(prepared: PreparedListing[], { records }: Candidates): NewListing[] {
  const known = new Set(records.flatMap(({ row }) => getIdentifiers(row)));
  return prepared.flatMap(({ columns, matchKey, cityKey }) => {
    const ids = getIdentifiers({ ...columns, matchKey });
    const isKnown = ids.length === 1 ? known.has(ids[0]!) : ids.slice(1).some((id) => known.has(id));
    return isKnown ? [] : [{ matchKey, cityKey, name: columns.name!, phone: columns.phone ?? null }];
  });
}

function hasAllLocations({ cities, categories }: Candidates, { prepared }: Batch): boolean {
  return prepared.every(({ cityKey, categoryKey }) => cities.has(cityKey) && categories.has(categoryKey));
}

/** Gives slugs to new businesses. @returns the last number used behind each slug that several businesses share */
async function assignSlugs(
  db: Database,
  listings: PlannedListing[],
  { prepared }: Batch,
  candidates: Candidates,
): Promise<Map<string, number>> {
  const created = listings.flatMap(({ kind, target }, i) =>
    kind === 'created' ? [{ target, base: prepared[i]!.slugBase }] : [],
  );
  const bases = new Set(prepared.map(({ slugBase }) => slugBase));
  const slugs = await assignUniqueSlugs(
    created,
    ({ base }) => generateNumberedSlugs(base, (candidates.counters.get(base) ?? 0) + 1),
    async (wanted) => {
      const others = wanted.filter((slug) => !bases.has(slug));
      const taken = others.length === 0 ? [] : await findTakenSlugs(db, others);
      return new Set([...candidates.slugs, ...taken]);
    },
  );
  const counters = new Map<string, number>();
  created.forEach(({ target, base }, i) => {
    const { row } = target;
    row.slug = slugs[i]!;
    const number = getSlugNumber(row.slug, base);
    if (number === 1) return;
    const last = counters.get(base) ?? candidates.counters.get(base) ?? 0;
    target.counter = { base, number, last };
    counters.set(base, Math.max(number, counters.get(base) ?? 0));
  });
  return counters;
}

/**
 * True if a listing of the batch can match a business that the previous batch has met, or wants the same slug as one
 * that it writes.
 */
function isRelated({ prepared }: Batch, candidates: Candidates, previous: BatchPlan): boolean {
  const ids = new Set(previous.rows.map(({ row }) => row.id));
  if (candidates.records.some(({ row }) => ids.has(row.id))) return true;
  const written = previous.rows.filter(isWritten);
  if (written.length === 0) return false;
  const identifiers = new Set(written.flatMap(({ row }) => getIdentifiers(row)));
  const bases = new Set<string>();
  previous.batch.prepared.forEach(({ columns, matchKey, slugBase }, i) => {
    if (!isWritten(previous.listings[i]!.target)) return;
    for (const identifier of getIdentifiers({ ...columns, matchKey })) identifiers.add(identifier);
    bases.add(slugBase);
  });
  return prepared.some(
    ({ columns, matchKey, slugBase }) =>
      bases.has(slugBase) ||
      getIdentifiers({ ...columns, matchKey }).some((identifier) => identifiers.has(identifier)),
  );
}

/** All keys by which a business is matched. */
function getIdentifiers(business: {
  placeId?: string | null;
  googleId?: string | null;
  cid?: string | null;
  matchKey: string;
}): string[] {
  const { placeId, googleId, cid, matchKey } = business;
  const identifiers = [`match ${matchKey}`];
  if (placeId != null) identifiers.push(`place ${placeId}`);
  if (googleId != null) identifiers.push(`google ${googleId}`);
  if (cid != null) identifiers.push(`cid ${cid}`);
  return identifiers;
}
