import {
  type AdminBusinessCounts,
  type AdminBusinessCountsQuery,
  type CountedFilter,
  type FilterCount,
  MOST_VALUES,
} from '../../../../contracts/admin-business-filter.ts';
import { splitChoices } from '../../../../contracts/choices.ts';
import type { Database } from '../../../database.ts';
import { countFiltered } from './count-filtered.ts';
import { countHits, keepMost, type CountLimit } from './count-hits.ts';
import type { Publication } from './publication.ts';
import { leaveOut, listPublications, RECORD_FILTERS, type Relation } from './filter-where.ts';
import { correctFilter, type ResolvedFilter, resolveFilter } from './resolve-filter.ts';

/** Filters that the counts of a relation leave out: a city is in one state, so its choice would leave one. */
const LEFT_OUT: Record<Relation, Relation[]> = {
  category: ['category'],
  country: ['country'],
  city: ['city'],
  state: ['city', 'state'],
};
const RELATIONS = Object.keys(LEFT_OUT) as Relation[];

/** Counts the businesses of the panel's list by the values of its filters. */
export async function countFilterValues(
  db: Database,
  query: AdminBusinessCountsQuery,
): Promise<AdminBusinessCounts> {
  const { of, ...given } = query;
  const wanted = splitChoices<CountedFilter>(of);
  const filter = await correctFilter(db, await resolveFilter(db, given));
  const [values, publications] = await Promise.all([
    countPublished(db, filter, wanted),
    wanted.includes('status') ? countPublications(db, filter) : {},
  ]);
  return { ...values, ...publications };
}

/** Of live and removed businesses together, what removed ones have is counted of the live ones too, however few. */
async function countPublished(
  db: Database,
  filter: ResolvedFilter,
  wanted: CountedFilter[],
): Promise<AdminBusinessCounts> {
  const chosen = getChosen(filter);
  const [publication, other] = listPublications(filter);
  if (other === undefined)
    return countValues(db, filter, publication!, wanted, { values: chosen, most: MOST_VALUES });
  const removed = await countValues(db, filter, 'removed', wanted, { values: chosen, most: ALL });
  const values = { ...chosen };
  for (const name of RELATIONS)
    values[name] = [...new Set([...chosen[name], ...(removed[name] ?? []).map(({ value }) => value)])];
  const most = MOST_VALUES + Math.max(...RELATIONS.map((name) => values[name].length));
  const live = await countValues(db, filter, 'live', wanted, { values, most });
  const all = addCounts(live, removed);
  for (const name of RELATIONS)
    if (all[name] !== undefined) all[name] = keepMost(all[name], chosen[name], MOST_VALUES);
  return all;
}

/** More than there are values. */
const ALL = 1_000_000_000;

/** Values that are chosen, which are counted even if they have few businesses. */
function getChosen({ categoryId, countryCode, city, stateCities }: ResolvedFilter): CountLimit['values'] {
  const toList = (value: string | number | undefined) => (value === undefined ? [] : [String(value)]);
  return {
    category: toList(categoryId),
    country: toList(countryCode),
    city: toList(city),
    state: toList(stateCities?.slug),
  };
}

/** Counts together what is counted of the same businesses. */
async function countValues(
  db: Database,
  filter: ResolvedFilter,
  publication: Publication,
  wanted: CountedFilter[],
  kept: CountLimit,
): Promise<AdminBusinessCounts> {
  const given = {
    category: filter.categoryId,
    country: filter.countryCode,
    city: filter.city,
    state: filter.stateCities,
  };
  const isFree = (name: Relation) => LEFT_OUT[name].every((other) => given[other] === undefined);
  const relations = RELATIONS.filter((name) => wanted.includes(name));
  const together = {
    states: RECORD_FILTERS.some((name) => wanted.includes(name)),
    relations: relations.filter(isFree),
  };
  const isNeeded = together.states || together.relations.length > 0;
  const counts = await Promise.all([
    isNeeded ? countHits(db, filter, publication, together, kept) : {},
    ...relations
      .filter((name) => !isFree(name))
      .map((name) =>
        countHits(
          db,
          leaveOut(filter, LEFT_OUT[name]),
          publication,
          { states: false, relations: [name] },
          kept,
        ),
      ),
  ]);
  const all: AdminBusinessCounts = Object.assign({}, ...counts);
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name as CountedFilter)));
}

async function countPublications(db: Database, filter: ResolvedFilter): Promise<AdminBusinessCounts> {
  const [live, removed] = await Promise.all([
    countFiltered(db, filter, 'live'),
    countFiltered(db, filter, 'removed'),
  ]);
  const sizes = { live, removed, all: live + removed };
  return {
    status: Object.entries(sizes).map(([value, count]) => ({ value, name: null, detail: null, count })),
  };
}

/** Sums of the counts of live and of removed businesses. */
function addCounts(a: AdminBusinessCounts, b: AdminBusinessCounts): AdminBusinessCounts {
  const added = { ...a };
  for (const [name, values] of Object.entries(b) as [CountedFilter, FilterCount[]][])
    added[name] = a[name] === undefined ? values : addValues(a[name], values);
  return added;
}

function addValues(a: FilterCount[], b: FilterCount[]): FilterCount[] {
  const added = new Map(a.map((each) => [each.value, each]));
  for (const each of b)
    added.set(each.value, { ...each, count: each.count + (added.get(each.value)?.count ?? 0) });
  return [...added.values()];
}
