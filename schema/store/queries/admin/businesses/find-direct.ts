import { type SQL, sql } from 'drizzle-orm';
import { type AdminSearch, parseAdminSearch } from '../../../../rules/search/admin-search.ts';
import { paths } from '../../../../rules/website/paths.ts';
import { business, category, city, redirect } from '../../../../tables/index.ts';
import type { Database } from '../../../database.ts';
import { selectMatchIds, toMatch, within, word } from '../../search/fts-expression.ts';

/** Businesses that a text names exactly, as conditions on `business`. */
export type Direct = {
  /** Of businesses that are not removed; their order is that of the ids. */
  live: SQL;
  removed: SQL;
};

/** Finds what a text names exactly: an id, a page, a phone number, an e-mail address, a website. Null if nothing. */
export async function findDirect(db: Database, text: string): Promise<Direct | null> {
  const search = parseAdminSearch(text);
  const selects = listSelects(search);
  if (selects.live.length === 0) return text.startsWith('#') ? NONE : null;
  const direct = { live: toCondition(selects.live), removed: toCondition(selects.removed) };
  const found = await db.get<{ found: number }>(sql`
    select exists (select 1 from ${business} where ${business.removedAt} is null and ${direct.live})
      or exists (select 1 from ${business} indexed by business_open
        where ${business.removedAt} is not null and ${direct.removed}) as found`);
  // What is certainly no name stays without a result, rather than finding its parts.
  const isCertain = search.slug !== null || search.page !== null || /[#@]/.test(text);
  return found!.found === 1 || isCertain ? direct : null;
}

const NONE: Direct = { live: sql`false`, removed: sql`false` };

function toCondition(selects: SQL[]): SQL {
  return sql`${business.id} in (${sql.join(selects, sql` union `)})`;
}

/** Queries of ids, each of which an index answers. */
function listSelects({ id, slug, term, page }: AdminSearch): { live: SQL[]; removed: SQL[] } {
  const select = (test: SQL) => sql`select ${business.id} from ${business} where ${test}`;
  const both = [
    ...(id === null ? [] : [sql`select cast(${id} as integer)`]),
    ...(slug === null ? [] : [select(toSlugCondition(slug))]),
  ];
  if (term === null) return { live: both, removed: both };
  const match = toMatch({ tier: within(['street'], word(term.text, term.whole)) });
  const isOnPage =
    page === null ? sql`true` : sql`instr(lower(${business.website}), lower(${page})) between 1 and 13`;
  // Removed businesses are not in the search index, and few.
  const stored = sql`' ' || ${business.searchStreet} || ' '`;
  const text = term.whole ? ` ${term.text} ` : ` ${term.text}`;
  const removed = sql`select ${business.id} from ${business} indexed by business_open
    where ${business.removedAt} is not null and instr(${stored}, ${text}) > 0 and ${isOnPage}`;
  return {
    live: [...both, select(sql`${business.id} in ${selectMatchIds(match)} and ${isOnPage}`)],
    removed: [...both, removed],
  };
}

/** A former address of a business leads to it. */
function toSlugCondition({ of, slug }: NonNullable<AdminSearch['slug']>): SQL {
  if (of === 'city')
    return sql`${business.cityId} = (select ${city.id} from ${city} where ${city.slug} = ${slug})`;
  if (of === 'category')
    return sql`${business.categoryId} = (select ${category.id} from ${category} where ${category.slug} = ${slug})`;
  const begin = paths.business('');
  return sql`${business.slug} in (${slug}, (select substr(${redirect.toPath}, ${begin.length + 1}) from ${redirect}
    where ${redirect.fromPath} = ${begin + slug}))`;
}
