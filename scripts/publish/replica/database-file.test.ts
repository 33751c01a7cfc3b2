import Libsql from 'libsql';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { copyDatabaseFile, copyDatabaseSource, prepareDatabaseFile } from './database-file.ts';
import { openSnapshot } from './open-snapshot.ts';

const KEYS = Array.from({ length: 40 }, (_, i) => i);

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'hub-files-'));
  await test.client.batch(
    [
      'create table account (id integer primary key, amount integer not null, filling text not null)',
      ...KEYS.map((id) => `insert into account values (${id}, 100, hex(randomblob(3000)))`),
    ],
    'write',
  );
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

/** Moves an amount between two accounts, and rewrites pages, so that the log of the server fills and is emptied. */
const move = (step: number) =>
  test.client.batch(
    [
      `update account set amount = amount - 1, filling = hex(randomblob(3000)) where id = ${step % 40}`,
      `update account set amount = amount + 1, filling = hex(randomblob(3000)) where id = ${(step * 7 + 1) % 40}`,
    ],
    'write',
  );

it.each(['the file of the server', 'a replica'])(
  'copies a committed state of %s while others write',
  async (from) => {
    const source = { url: test.url, token: null, file: from === 'a replica' ? null : test.file };
    const files = { replica: join(folder, 'replica.db'), lock: join(folder, 'lock') };
    const copy = join(folder, 'copy.db');
    let isOver = false;
    let steps = 0;
    const writing = (async () => {
      for (; !isOver; steps++) await move(steps);
    })();
    for (const end = performance.now() + 3000; performance.now() < end;) {
      await copyDatabaseSource(source, files, copy);
      const snapshot = openSnapshot(copy);
      expect(snapshot.get('select sum(amount) as sum, count(*) as count from account')).toMatchObject({
        sum: 4000,
        count: 40,
      });
      expect(snapshot.get('pragma integrity_check')).toMatchObject({ integrity_check: 'ok' });
      snapshot.close();
    }
    isOver = true;
    await writing;
    expect(steps).toBeGreaterThan(20);
  },
);

it('leaves out a log that is restarted while it is copied, whose frames would be of two logs', async () => {
  const file = join(folder, 'restarted.db');
  const writer = new Libsql(file);
  writer.exec(`pragma journal_mode = wal;
    pragma wal_autocheckpoint = 0;
    create table account (amount integer not null, filling blob not null);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 8000)
      insert into account select 1, zeroblob(4000) from n;`);
  let amount = 8000;
  try {
    // Repeated if the copy was complete before the write.
    for (let isDuring = false; !isDuring;) {
      // The file lacks nothing of the log now, so the next write restarts it.
      expect(writer.pragma('wal_checkpoint(passive)')).toMatchObject([{ busy: 0 }]);
      const copy = join(folder, `restarted-${amount}.db`);
      let isOver = false;
      const copying = copyDatabaseFile(file, copy).finally(() => (isOver = true));
      while (!existsSync(`${copy}-wal`) && !isOver) await setImmediate();
      isDuring = !isOver;
      writer.exec('update account set amount = amount + 1 where rowid = 1');
      await copying;
      expect(existsSync(`${copy}-wal`)).toBe(!isDuring);
      const snapshot = openSnapshot(copy);
      expect(snapshot.get('select sum(amount) as sum from account')).toMatchObject({ sum: amount });
      expect(snapshot.get('pragma integrity_check')).toMatchObject({ integrity_check: 'ok' });
      snapshot.close();
      amount += 1;
    }
  } finally {
    writer.close();
  }
});

it('reads what was written a moment ago, and lets the server write once it is closed', async () => {
  const file = await prepareDatabaseFile({ url: test.url, token: null, file: test.file }, '');
  expect(file).toBe(test.file);
  for (let i = 0; i < 15; i++) {
    await test.client.execute(`update account set filling = 'now ${i}' where id = 3`);
    const snapshot = openSnapshot(file);
    expect(snapshot.get('select filling from account where id = 3')).toMatchObject({ filling: `now ${i}` });
    snapshot.close();
    snapshot.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});
