import type { IndexedKind, IndexFigures } from '../../../contracts/index-figures.ts';
import {
  findBusinessReason,
  findListReason,
  getIndexFacts,
  INDEX_FACT_MASK,
  INDEX_FACTS,
  INDEX_REASONS,
  type IndexReason,
  MIN_INDEX_FACTS,
} from '../../../rules/website/index-gate.ts';
import {
  BRANCHES_PER_PAGE,
  BRANDS_PER_PAGE,
  BUSINESSES_PER_PAGE,
  CITIES_PER_STATE_PAGE,
  countPages,
  PLACES_PER_PAGE,
} from '../../../rules/website/page-sizes.ts';
import { SITE_PATHS } from '../../../rules/website/paths.ts';
import type { Database } from '../../database.ts';
import { pickBrands, SHARED_NAMES_SQL, type Brand, type SharedNameRow } from './brands.ts';
import { CITY_CATEGORY_PAGES_SQL } from './city-categories.ts';
import { groupStateRows, STATE_ROWS_SQL, type StateRow } from './states.ts';

/** Businesses of equal facts. */
const FACTS_SQL = `select traits & ${INDEX_FACT_MASK} as traits, count(*) as n from business indexed by business_open
  where removed_at is null group by 1`;

/** Lists by their sizes. */
const buildSizesSql = (rows: string) => `select size, count(*) as n from (${rows}) group by size`;
const buildCountsSql = (table: string) =>
  `select business_count as size from ${table} where business_count > 0`;

type Group = { traits: number; n: number };
type Size = { size: number; n: number; isSame?: number };

/** Loads how many pages are published and indexed, why others are not, and which facts would bring most back. */
export async function loadIndexFigures(db: Database): Promise<IndexFigures> {
  const results = await db.$client.batch(
    [
      FACTS_SQL,
      buildSizesSql(buildCountsSql('city')),
      buildSizesSql(buildCountsSql('category')),
      `select count as size, isSame, count(*) as n from (${CITY_CATEGORY_PAGES_SQL}) group by count, isSame`,
      STATE_ROWS_SQL,
      SHARED_NAMES_SQL,
    ],
    'read',
  );
  const getRows = <Row>(index: number) => results[index]!.rows as unknown as Row[];
  return tally(getRows<Group>(0), {
    cities: getRows<Size>(1),
    categories: getRows<Size>(2),
    cityCategories: getRows<Size>(3),
    states: [...groupStateRows(getRows<StateRow>(4)).values()],
    brands: pickBrands(getRows<SharedNameRow>(5)),
  });
}

type Lists = {
  cities: Size[];
  categories: Size[];
  cityCategories: Size[];
  states: { cityCount: number }[];
  brands: Brand[];
};

function tally(groups: Group[], { cities, categories, cityCategories, states, brands }: Lists): IndexFigures {
  const reasons = new Map<IndexReason, number>(INDEX_REASONS.map((reason) => [reason, 0]));
  const kinds: IndexFigures['kinds'] = [];
  /** Adds the pages of a kind, each with its reason. */
  const add = (kind: IndexedKind, pages: { n: number; reason: IndexReason | null }[]) => {
    const count = { kind, published: 0, indexed: 0 };
    for (const { n, reason } of pages) {
      count.published += n;
      if (reason === null) count.indexed += n;
      else reasons.set(reason, reasons.get(reason)! + n);
    }
    kinds.push(count);
  };
  const later = (pages: number, n: number) => ({
    n: Math.max(0, pages - 1) * n,
    reason: findListReason(2, { entries: null }),
  });
  const toPages = ({ size, n, isSame = 0 }: Size) => [
    { n, reason: findListReason(1, { entries: size, isSame: isSame === 1 }) },
    later(countPages(size, BUSINESSES_PER_PAGE), n),
  ];
  add(
    'business',
    groups.map(({ traits, n }) => ({ n, reason: findBusinessReason(traits) })),
  );
  add('city', cities.flatMap(toPages));
  add('category', categories.flatMap(toPages));
  add('city-category', cityCategories.flatMap(toPages));
  add(
    'state',
    states.flatMap(({ cityCount }) => [
      { n: 1, reason: findListReason(1, { entries: cityCount }) },
      later(countPages(cityCount, CITIES_PER_STATE_PAGE), 1),
    ]),
  );
  add(
    'brand',
    brands.flatMap(({ branches }) => [
      { n: 1, reason: findListReason(1, { entries: branches }) },
      later(countPages(branches, BRANCHES_PER_PAGE), 1),
    ]),
  );
  const countLists = (sizes: Size[]) => sizes.reduce((sum, { n }) => sum + n, 0);
  add('site', [
    { n: SITE_PATHS.length + 2, reason: null },
    { n: Math.min(1, brands.length), reason: findListReason(1, { entries: brands.length }) },
    later(countPages(brands.length, BRANDS_PER_PAGE), 1),
    later(countPages(countLists(cities), PLACES_PER_PAGE), 1),
    later(countPages(countLists(categories), PLACES_PER_PAGE), 1),
  ]);
  return {
    kinds,
    reasons: sortByCount(
      [...reasons].map(([reason, pages]) => ({ reason, pages })),
      'pages',
    ),
    ...tallyGains(groups.filter(({ traits }) => findBusinessReason(traits) !== null)),
  };
}

function tallyGains(below: Group[]): Pick<IndexFigures, 'gains' | 'lacking'> {
  const gains = new Map(INDEX_FACTS.map((fact) => [fact, 0]));
  const lacking = { one: 0, more: 0 };
  for (const { traits, n } of below) {
    const known = getIndexFacts(traits);
    const isNear = known.length === MIN_INDEX_FACTS - 1;
    lacking[isNear ? 'one' : 'more'] += n;
    if (!isNear) continue;
    for (const fact of INDEX_FACTS) if (!known.includes(fact)) gains.set(fact, gains.get(fact)! + n);
  }
  const all = [...gains].map(([fact, businesses]) => ({ fact, businesses }));
  return { gains: sortByCount(all, 'businesses'), lacking };
}

/** Largest first; equal ones in their order. */
function sortByCount<Name extends string, Item extends Record<Name, number>>(
  items: Item[],
  name: Name,
): Item[] {
  return items.toSorted((a, b) => b[name] - a[name]);
}
