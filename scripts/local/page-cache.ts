import type { Client } from '@libsql/client';

/**
 * Pages of 4 KB that the server may keep for each connection: 16 MB at most. Without a word from us it keeps 2 MB, and an
 * import, which touches some 3,000 pages a batch, has pages written and read back several times in one transaction.
 */
export const CACHE_PAGES = 4_096;

/** Where the header of a database file names that number, counted from 1, and how many bytes it takes. */
const FIELD = { at: 49, bytes: 4 };

/**
 * Notes the size of the page cache in the database itself. The server takes no `pragma cache_size`, but SQLite also heeds
 * a field in the header of the file, which a statement can write. Connections opened later have it; written once, it stays.
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
