import { type SQL, sql } from 'drizzle-orm';
import { business } from '../../../../tables/index.ts';
import { toFilterConditions } from '../../list/filters.ts';
import { toMatch, selectMatchIds } from '../../search/fts-expression.ts';
import { type FilterConditions, type Publication, toConditions } from './filter-conditions.ts';
import type { ResolvedFilter } from './resolve-filter.ts';
import { hasTexts } from './removed-texts.ts';

/** Filters by what a business belongs to; terms of the search index stand for them. */
const RELATIONS = ['category', 'country', 'city', 'state'] as const;
export type Relation = (typeof RELATIONS)[number];
/** Filters by the state of a record. */
export const RECORD_FILTERS = ['missing', 'operation', 'verified', 'source'] as const;
export type RecordFilter = (typeof RECORD_FILTERS)[number];

/**
 * Condition on `business` of a filter for live or for removed businesses. It belongs behind `where` of `select … from
 * business indexed by business_open`.
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
