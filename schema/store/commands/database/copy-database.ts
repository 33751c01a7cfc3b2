import type { Database } from '../../database.ts';

/** Writes a database to a new file, complete and without gaps. The file must not exist. */
export async function copyDatabase(db: Database, file: string): Promise<void> {
  await db.$client.execute({ sql: 'vacuum into ?', args: [file] });
}
