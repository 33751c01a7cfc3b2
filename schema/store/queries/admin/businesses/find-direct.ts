import { type SQL, sql } from 'drizzle-orm';
import { type AdminSearch, parseAdminSearch, type SitePage } from '../../../../rules/search/admin-search.ts';
import { filterByPage, getPlainPart, type WebPage } from '../../../../rules/search/web-page.ts';
import { business, category, city } from '../../../../tables/index.ts';
import type { Database } from '../../../database.ts';
import { selectMatchIds, toMatch, within, word } from '../../search/fts-expression.ts';
import { loadStateCities, selectCityIds } from '../../search/state-cities.ts';
import { byId } from './publication.ts';
import { findSlugs } from './find-slugs.ts';

/** Businesses that a text names exactly, as conditions on `business`. */
export type Direct = {
  /** Of businesses that are not removed; their order is that of the ids. */
  live: SQL;
  removed: SQL;
};

/** Finds what a text names exactly: an id, a page, a phone number, an e-mail address, a website. Null if nothing. */
export async function findDirect(db: Database, text: string): Promise<Direct | null> {
  const search = parseAdminSearch(text);
  const selects = await listSelects(db, search);
  if (selects.live.length === 0) return text.startsWith('#') ? NONE : null;
  const direct = { live: toCondition(selects.live), removed: toCondition(selects.removed) };
  const found = await db.get<{ found: number }>(sql`
    select exists (select 1 from ${business} where ${business.removedAt} is null and ${direct.live})
      or exists (select 1 from ${byId('removed')}
        where ${business.removedAt} is not null and ${direct.removed}) as found`);
  // What is certainly no name stays without a result, rather than finding its parts.
  const isCertain = search.site !== null || search.page !== null || /[#@]/.test(text);
  return found!.found === 1 || isCertain ? direct : null;
}

const NONE: Direct = { live: sql`false`, removed: sql`false` };

function toCondition(selects: SQL[]): SQL {
  return sql`${business.id} in (${sql.join(selects, sql` union `)})`;
}

/** Queries of ids, each of which an index answers. */
async function listSelects(
  db: Database,
  { id, site, term, page }: AdminSearch,
): Promise<{ live: SQL[]; removed: SQL[] }> {
  const both = [
    ...(id === null ? [] : [sql`select cast(${id} as integer)`]),
    ...(site === null ? [] : [select(await toSiteCondition(db, site))]),
  ];
  if (term === null) return { live: both, removed: both };
  const found = selectByTerm(term);
  const ids = page === null ? [] : await findOnPage(db, found, page);
  // Of a host without the page, all pages are shown.
  if (ids.length > 0) {
    const given = sql`select value from json_each(${JSON.stringify(ids)})`;
    return { live: [...both, given], removed: [...both, given] };
  }
  return { live: [...both, found.live], removed: [...both, found.removed] };
}

function select(test: SQL): SQL {
  return sql`select ${business.id} from ${business} where ${test}`;
}

function selectByTerm({ text, whole }: NonNullable<AdminSearch['term']>): { live: SQL; removed: SQL } {
  const match = toMatch({ tier: within(['street'], word(text, whole)) });
  // Removed businesses are not in the search index, and few.
  const stored = sql`' ' || ${business.searchStreet} || ' '`;
  const part = whole ? ` ${text} ` : ` ${text}`;
  return {
    live: select(sql`${business.id} in ${selectMatchIds(match)}`),
    removed: sql`select ${business.id} from ${byId('removed')}
      where ${business.removedAt} is not null and instr(${stored}, ${part}) > 0`,
  };
}

/** Ids of the businesses of a host whose website is a page of it, in whatever way it is written. */
async function findOnPage(
  db: Database,
  found: { live: SQL; removed: SQL },
  page: WebPage,
): Promise<number[]> {
  const rows = await db.all<{ id: number; address: string }>(sql`
    select ${business.id} as id, ${business.website} as address from ${business}
    where ${business.id} in (${found.live} union ${found.removed})
      and instr(lower(${business.website}), ${getPlainPart(page)}) > 0`);
  return filterByPage(rows, page).map(({ id }) => id);
}

/** Former addresses lead to what has their businesses now. */
async function toSiteCondition(db: Database, { of, slug, category: kind }: SitePage): Promise<SQL> {
  const slugs = await findSlugs(db, of, slug);
  const isOne = (values: string[]) => sql`in (select value from json_each(${JSON.stringify(values)}))`;
  if (of === 'business') return sql`${business.slug} ${isOne(slugs)}`;
  const inCategory = (given: string[]) =>
    sql`${business.categoryId} in (select ${category.id} from ${category} where ${category.slug} ${isOne(given)})`;
  if (of === 'category') return inCategory(slugs);
  if (of === 'city') {
    const inCity = sql`${business.cityId} in (select ${city.id} from ${city} where ${city.slug} ${isOne(slugs)})`;
    return kind === null ? inCity : sql`${inCity} and ${inCategory(await findSlugs(db, 'category', kind))}`;
  }
  const states = await Promise.all(slugs.map((each) => loadStateCities(db, each)));
  const named = states.filter((state) => state !== null);
  if (named.length === 0) return sql`false`;
  return sql`(${sql.join(
    named.map((state) => sql`${business.cityId} in ${selectCityIds(state)}`),
    sql` or `,
  )})`;
}
