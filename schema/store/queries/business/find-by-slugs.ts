import { inArray, sql } from 'drizzle-orm';
import type { BusinessSummary } from '../../../contracts/business.ts';
import { FILTER_FEATURES, type FilterFeature } from '../../../rules/business/filter-values.ts';
import { TRAIT_BITS } from '../../../rules/business/traits.ts';
import { paths } from '../../../rules/website/paths.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { selectSummaries, toSummary } from './business-summary.ts';

/** A business, and those features of it that lists are filtered by. */
export type FeaturedBusiness = BusinessSummary & { features: FilterFeature[] };

const PREFIX = paths.business('');
/** Merges of a business into one that is merged again are followed this far, which also ends a circle. */
const MAX_MERGES = 8;

/**
 * Finds businesses by their slugs. A slug of a merged business finds what it was merged into, as its address does; that
 * of a removed one finds 'removed'. Slugs that never were are missing from the result.
 */
export async function findBySlugs(
  db: Database,
  slugs: readonly string[],
): Promise<Map<string, FeaturedBusiness | 'removed'>> {
  const ends = await findEnds(db, slugs);
  const ids = [...new Set(ends.map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const [summaries, traits] = await db.batch([
    selectSummaries(db, ids),
    db.select({ id: business.id, traits: business.traits }).from(business).where(inArray(business.id, ids)),
  ]);
  const traitsOf = new Map(traits.map((row) => [row.id, row.traits]));
  const found = new Map(
    summaries.map((row) => [
      row.id,
      { ...toSummary(row), features: listFeatures(traitsOf.get(row.id) ?? 0) },
    ]),
  );
  return new Map(
    ends.flatMap(({ asked, id, isRemoved }) => {
      const one = isRemoved ? 'removed' : found.get(id);
      return one === undefined ? [] : [[asked, one] as const];
    }),
  );
}

type End = { asked: string; id: number; isRemoved: boolean };

/** The business at the end of the redirects of each slug. */
async function findEnds(db: Database, slugs: readonly string[]): Promise<End[]> {
  const rows = await db.all<{ asked: string; id: number; removedAt: string | null }>(sql`
    with recursive step (asked, slug, merges) as (
      select value, value, 0 from json_each(${JSON.stringify(slugs)})
      union all
      select asked, substr(to_path, ${PREFIX.length + 1}), merges + 1
      from step join redirect on from_path = ${PREFIX} || slug
      where merges < ${MAX_MERGES} and to_path like ${`${PREFIX}%`}
    )
    select asked, b.id as id, b.removed_at as removedAt
    from step join business b on b.slug = step.slug order by merges`);
  // The last of equal keys stays: that after most merges.
  const ends = new Map(
    rows.map(({ asked, id, removedAt }) => [asked, { id, isRemoved: removedAt !== null }]),
  );
  return [...ends].map(([asked, end]) => ({ asked, ...end }));
}

function listFeatures(traits: number): FilterFeature[] {
  return FILTER_FEATURES.filter((feature) => (traits & TRAIT_BITS.feature(feature)) !== 0);
}
