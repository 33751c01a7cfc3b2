import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BusinessSummary } from '../../../contracts/business.ts';
import { business, category, city } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { getViewColumns } from '../view-columns.ts';

const SUMMARY_COLUMNS = {
  id: business.id,
  slug: business.slug,
  category: { id: category.id, name: category.name, slug: category.slug, icon: category.icon },
  city: city.name,
  citySlug: city.slug,
  state: city.state,
  stateCode: city.stateCode,
  countryCode: business.countryCode,
  ...getViewColumns('list'),
};

/** Selects the summaries of the businesses that `ids` yields (a list or a subquery), unordered. */
export function selectSummaries(db: Database, ids: number[] | SQL) {
  return db
    .select(SUMMARY_COLUMNS)
    .from(business)
    .innerJoin(category, eq(category.id, business.categoryId))
    .innerJoin(city, eq(city.id, business.cityId))
    .where(inArray(business.id, ids))
    .$dynamic();
}

/**
 * Selects the summaries of the businesses that `page` yields as `id`, ordered by its columns `tier` and `position`.
 */
export function selectSummariesInOrder(db: Database, page: SQL) {
  return db
    .select(SUMMARY_COLUMNS)
    .from(sql`(${page}) as found`)
    .innerJoin(business, sql`${business.id} = found.id`)
    .innerJoin(category, eq(category.id, business.categoryId))
    .innerJoin(city, eq(city.id, business.cityId))
    .orderBy(sql`found.tier, found.position`);
}

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

/** Converts a row to the shape of the contract. */
export function toSummary(row: SummaryRow): BusinessSummary {
  return { ...row, rating: row.rating === null ? null : String(row.rating) };
}

/** Loads the summaries of `ids`, in their order. */
export async function findSummaries(db: Database, ids: number[]): Promise<BusinessSummary[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectSummaries(db, ids)).map((row) => [row.id, toSummary(row)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
