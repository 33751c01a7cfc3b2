import type { Database } from '../../database.ts';

/** Size of the database in bytes, and the part of it that deleted rows left and new rows will use. */
export async function loadDatabaseSize(db: Database): Promise<{ size: number; free: number }> {
  const { rows } = await db.$client.execute(
    `select page_count * page_size as size, freelist_count * page_size as free
      from pragma_page_count, pragma_page_size, pragma_freelist_count`,
  );
  return { size: Number(rows[0]!.size), free: Number(rows[0]!.free) };
}
