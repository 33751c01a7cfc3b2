import { and, asc, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Category, City, Country, PlaceListQuery } from '../../contracts/place.ts';
import { fold } from '../../rules/fold.ts';
import { category, city, country } from '../../tables/index.ts';
import type { Database } from '../database.ts';

/** Part of a list, and the number of items in the whole of it. */
export type Page<Item> = { items: Item[]; total: number };

const categoryColumns = {
  id: category.id,
  name: category.name,
  slug: category.slug,
  icon: category.icon,
  businessCount: category.businessCount,
};

const cityColumns = {
  id: city.id,
  name: city.name,
  slug: city.slug,
  state: city.state,
  stateCode: city.stateCode,
  country: country.name,
  countryCode: city.countryCode,
  businessCount: city.businessCount,
};

/** SQLite knows no offset without a limit. */
const WITHOUT_END = Number.MAX_SAFE_INTEGER;

/** Categories that have listings: the largest first, then by name. */
export async function listCategories(db: Database, query: PlaceListQuery): Promise<Page<Category>> {
  const where = and(gt(category.businessCount, 0), contains(sql`${category.key}`, query.search));
  const [items, totals] = await db.batch([
    db
      .select(categoryColumns)
      .from(category)
      .where(where)
      .orderBy(desc(category.businessCount), asc(category.name), asc(category.id))
      .limit(query.limit ?? WITHOUT_END)
      .offset(query.offset ?? 0),
    db.select({ total: count() }).from(category).where(where),
  ]);
  return { items, total: totals[0]!.total };
}

/** Cities that have listings: the largest first, then by name. */
export async function listCities(db: Database, query: PlaceListQuery): Promise<Page<City>> {
  const name = sql`substr(${city.key}, 1, instr(${city.key}, '|') - 1)`;
  const where = and(gt(city.businessCount, 0), contains(name, query.search));
  const [items, totals] = await db.batch([
    db
      .select(cityColumns)
      .from(city)
      .innerJoin(country, eq(country.code, city.countryCode))
      .where(where)
      .orderBy(desc(city.businessCount), asc(city.name), asc(city.id))
      .limit(query.limit ?? WITHOUT_END)
      .offset(query.offset ?? 0),
    db.select({ total: count() }).from(city).where(where),
  ]);
  return { items, total: totals[0]!.total };
}

/** Countries that have listings: the largest first, then by name. */
export async function listCountries(db: Database, query: PlaceListQuery): Promise<Page<Country>> {
  const rows = await db
    .select()
    .from(country)
    .where(gt(country.businessCount, 0))
    .orderBy(desc(country.businessCount), asc(country.name));
  // A few hundred at most, and their names are stored unfolded.
  const part = query.search === undefined ? '' : fold(query.search);
  const found = query.search && part === '' ? [] : rows.filter((row) => fold(row.name).includes(part));
  const from = query.offset ?? 0;
  return { items: found.slice(from, from + (query.limit ?? found.length)), total: found.length };
}

/** Whether a folded name contains the folded text. Text of signs only is in no name. */
function contains(foldedName: SQL, text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const part = fold(text);
  return part === '' ? sql`false` : sql`instr(${foldedName}, ${part}) > 0`;
}
