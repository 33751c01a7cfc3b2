import { type SQL, sql } from 'drizzle-orm';
import type { FacetValue } from '../../../contracts/list-filters.ts';
import { MAX_BRAND } from '../../../rules/business/filter-values.ts';
import { fold } from '../../../rules/text/fold.ts';

/** Number of brands that a facet holds: those with most businesses in the unfiltered list. */
const MOST_BRANDS = 12;

/**
 * Selects the names that several businesses share, as a JSON list of brands, most businesses first. The brand of the
 * filter comes before all, so that its count is always known.
 *
 * @param hits name of a table with the column `brand`, the folded name of a business
 * @param passes condition on it of all filters except the brand
 */
export function selectBrands(hits: SQL, passes: SQL, brand: string | undefined): SQL {
  const own = brand === undefined ? sql`0` : sql`brand = ${fold(brand)}`;
  const brands = sql`select brand, count(*) as unfiltered, sum(${passes}) as count, ${own} as own from ${hits}
    where length(brand) <= ${MAX_BRAND} group by brand having unfiltered > 1 or own order by own desc, unfiltered desc, brand limit ${MOST_BRANDS}`;
  const name = sql`(select named.name from business as named where named.removed_at is null and named.name_key = brand
    order by named.name_key, named.id limit 1)`;
  return sql`(select json_group_array(json_object('value', brand, 'name', ${name}, 'count', count,
    'unfiltered', unfiltered)) from (${brands}))`;
}

/** Brands of {@link selectBrands}. */
export function parseBrands(json: string): FacetValue[] {
  return JSON.parse(json) as FacetValue[];
}
