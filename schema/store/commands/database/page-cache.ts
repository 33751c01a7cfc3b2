import type { Client } from '@libsql/client/web';

/**
 * Page cache of the server per connection, in pages of 4 KB: 16 MB at most. The default is 2 MB, with which an
 * import, touching some 3,000 pages per batch, writes and reads pages several times in one transaction.
 */
export const CACHE_PAGES = 4_096;

/** Offset (from 1) and length of that number in the header of a database file. */
const FIELD = { at: 49, bytes: 4 };

/**
 * Stores the size of the page cache in the database file. The server refuses `pragma cache_size`, but SQLite also
 * reads a field of the file header, which a statement can write. It applies to new connections and persists.
 *
 * @see https://sqlite.org/fileformat2.html#suggested_cache_size
 * @see https://sqlite.org/dbpage.html
 */
export async function widenPageCache(client: Client): Promise<void> {
  const { rows } = await client.execute('pragma cache_size');
  if (rows[0]![0] === CACHE_PAGES) return;
  const pages = CACHE_PAGES.toString(16).padStart(2 * FIELD.bytes, '0');
  await client.execute(`update sqlite_dbpage
    set data = cast(substr(data, 1, ${FIELD.at - 1}) || x'${pages}' || substr(data, ${FIELD.at + FIELD.bytes}) as blob)
    where pgno = 1`);
}
