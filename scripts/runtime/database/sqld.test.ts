import { expect, it } from 'vitest';
import { openDatabase } from '../../../schema/store/database.ts';
import { startTestDatabase } from '../../../tests/support/database.ts';
import { connect } from './client.ts';

it('goes on when many write at once, and more than it gathers before it writes to the file of the database', async () => {
  const { client, url, close } = await startTestDatabase(async () => {});
  try {
    await client.execute('create table note (text text)');
    const [writers, notes] = [32, 45];
    const write = async () => {
      for (let i = 0; i < notes; i++) {
        const own = connect(url, null);
        await openDatabase(own).$client.batch([`insert into note values ('${'x'.repeat(3_000)}')`], 'write');
        own.close();
      }
    };
    await Promise.all(Array.from({ length: writers }, write));
    const { rows } = await client.execute('select count(*) from note');
    expect(rows[0]![0]).toBe(writers * notes);
  } finally {
    await close();
  }
});
