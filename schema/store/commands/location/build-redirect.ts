import type { InStatement } from '@libsql/client/web';

/**
 * Builds the statements by which a path redirects to another one, and with it all that redirected to it. The new path
 * is a page, so a redirect from it ends.
 */
export function buildRedirect(from: string, to: string, now: Date): InStatement[] {
  return [
    { sql: 'delete from redirect where from_path in (?, ?)', args: [from, to] },
    { sql: 'update redirect set to_path = ? where to_path = ?', args: [to, from] },
    {
      sql: 'insert into redirect (from_path, to_path, created_at) values (?, ?, ?)',
      args: [from, to, now.toISOString()],
    },
  ];
}
