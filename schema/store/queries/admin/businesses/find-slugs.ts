import { sql } from 'drizzle-orm';
import type { SitePage } from '../../../../rules/search/admin-search.ts';
import { paths } from '../../../../rules/website/paths.ts';
import { redirect } from '../../../../tables/index.ts';
import type { Database } from '../../../database.ts';

/** The slug in the address of a page, and those of the pages that the address leads to, one after the other. */
export async function findSlugs(db: Database, of: SitePage['of'], slug: string): Promise<string[]> {
  const begin = paths[of]('');
  const rows = await db.all<{ path: string }>(sql`
    with recursive way (path) as (select ${begin + slug} union select ${redirect.toPath} from way
      cross join ${redirect} on ${redirect.fromPath} = way.path)
    select path from way`);
  return rows.flatMap(({ path }) => (path.startsWith(begin) ? [path.slice(begin.length)] : []));
}
