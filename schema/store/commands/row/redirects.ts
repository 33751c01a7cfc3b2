import type { InStatement } from '@libsql/client/web';
import { paths } from '../../../rules/website/paths.ts';

/**
 * Builds the statement that deletes the redirects from and to businesses, before these are deleted: their slugs are
 * free again, and the page of a later business must not be hidden by a redirect.
 *
 * @param ids JSON list of their ids
 */
export function buildRedirectDeletes(ids: string): InStatement {
  const addresses = `select '${paths.business('')}' || slug from business where id in (select value from json_each(?1))`;
  return {
    sql: `delete from redirect where from_path in (${addresses}) or to_path in (${addresses})`,
    args: [ids],
  };
}
