import { type SQL, sql } from 'drizzle-orm';
import type { BusinessGap } from '../../../../contracts/admin-business-filter.ts';
import { splitChoices } from '../../../../contracts/choices.ts';
import { business } from '../../../../tables/index.ts';
import { selectCityIds } from '../../search/state-cities.ts';
import { toFilterConditions } from '../../list/filters.ts';
import { toMatch, selectMatchIds } from '../../search/fts-expression.ts';
import { type FilterConditions, selectCityId, toConditions } from './filter-conditions.ts';
import { byId, type Publication } from './publication.ts';
import type { ResolvedFilter } from './resolve-filter.ts';
import { hasTexts } from './removed-texts.ts';

/** Filters by what a business belongs to; terms of the search index stand for them. */
const RELATIONS = ['category', 'country', 'city', 'state'] as const;
export type Relation = (typeof RELATIONS)[number];
/** Filters by the state of a record. */
export const RECORD_FILTERS = ['missing', 'operation', 'verified', 'source'] as const;
export type RecordFilter = (typeof RECORD_FILTERS)[number];

/**
 * Condition on `business` of a filter for live or for removed businesses. It belongs behind `where` of `select … from`
 * {@link byId}.
 */
export function toWhere(filter: ResolvedFilter, publication: Publication): SQL {
  const { removedAt } = business;
  const isPublished = publication === 'live' ? sql`${removedAt} is null` : sql`${removedAt} is not null`;
  const { category, country, city, state, changedSince, ...conditions } = toConditions(filter, publication);
  const isByIndex = publication === 'live' && filter.words !== null && filter.direct === null;
  const relations = isByIndex ? [] : [category, country, city, state];
  const text = isByIndex ? isMatch(filter) : toTextCondition(filter, publication);
  const tests = [...relations, changedSince, text].filter((test) => test !== undefined);
  return sql.join([isPublished, ...toRecordTests(conditions), ...tests], sql` and `);
}

/** Businesses of a filter: an index or table, and the condition on it. */
export type Source = { from: SQL; where: SQL };

/**
 * Source of the live or the removed businesses of a filter, if only what the index of scores in a city has is read of
 * them: id, name and state. It reads the businesses of a city or state where they are together, instead of looking for
 * their ids in the index of all.
 */
export function toSource(filter: ResolvedFilter, publication: Publication): Source {
  const conditions = toConditions(filter, publication);
  const { city: _city, state: _state, missing, operation, verified, source, ...others } = conditions;
  const cities = selectPlace(filter);
  const isApart = publication === 'removed' || filter.isSearch || Object.keys(others).length > 0;
  if (cities === null || isApart || splitChoices<BusinessGap>(filter.missing).includes('category'))
    return { from: byId(publication), where: toWhere(filter, publication) };
  const tests = toRecordTests({ missing, operation, verified, source });
  return {
    from: sql`${business} indexed by business_city_score`,
    where: sql.join(
      [sql`${business.removedAt} is null`, sql`${business.cityId} in ${cities}`, ...tests],
      sql` and `,
    ),
  };
}

/** Ids of the cities of a filter that has either a city or a state; null for others. */
function selectPlace({ city: slug, stateCities }: ResolvedFilter): SQL | null {
  if (slug !== undefined && stateCities === undefined) return selectCityId(slug);
  return slug === undefined && stateCities ? selectCityIds(stateCities) : null;
}

/** Conditions by the state of a record, on its `traits`, `schedule_id` and `category_id`. */
export function toRecordTests(conditions: Pick<FilterConditions, RecordFilter>): SQL[] {
  const { missing, operation, verified, source } = conditions;
  return [...missing, operation, verified, source].filter((test) => test !== undefined);
}

/** The search index finds words and relations at once. */
function isMatch(filter: ResolvedFilter): SQL {
  const { categoryId, countryCode: country, city, stateCities, words } = filter;
  if (stateCities === null) return sql`false`;
  const { marks } = toFilterConditions({ categoryId, country, city, stateCities });
  return sql`${business.id} in ${selectMatchIds(toMatch({ marks, tier: words!.tiers.at(-1)! }))}`;
}

function toTextCondition(filter: ResolvedFilter, publication: Publication): SQL | undefined {
  const { direct, words, texts, isSearch } = filter;
  if (!isSearch) return undefined;
  const found = [
    ...(direct === null ? [] : [direct[publication]]),
    ...(words === null
      ? []
      : [publication === 'live' ? sql`${business.id} in ${selectMatchIds(words.widest)}` : hasTexts(texts)]),
  ];
  return found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` or `)})`;
}

/** True if nothing but the publication is filtered. */
export function isWhole(filter: ResolvedFilter): boolean {
  const { missing, ...conditions } = toConditions(filter, 'live');
  return !filter.isSearch && missing.length === 0 && Object.keys(conditions).length === 0;
}

/** Found ids that cost less to test than to store what passes. */
const FEW_FOUND = 5_000;

/** True if other indexes find the ids of the filter, rather than a test of each business. */
export function findsById({ isSearch, city, stateCities, changed }: ResolvedFilter): boolean {
  const isByDay = changed !== null && Math.min(changed.since, changed.before) > FEW_FOUND;
  return isSearch || isByDay || city !== undefined || stateCities !== undefined;
}

/** Publications of a filter, in the order of the list: removed businesses follow the others. */
export function listPublications({ status }: Pick<ResolvedFilter, 'status'>): Publication[] {
  return status === 'all' ? ['live', 'removed'] : [status];
}

/** The filter without some of its conditions. */
export function leaveOut(
  filter: ResolvedFilter,
  names: readonly (Relation | RecordFilter)[],
): ResolvedFilter {
  const without: Partial<ResolvedFilter> = Object.fromEntries(
    names.map((name) => [PROPERTIES[name], undefined]),
  );
  return { ...filter, ...without };
}

const PROPERTIES: Record<Relation | RecordFilter, keyof ResolvedFilter> = {
  category: 'categoryId',
  country: 'countryCode',
  city: 'city',
  state: 'stateCities',
  missing: 'missing',
  operation: 'operation',
  verified: 'verified',
  source: 'source',
};
