import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpDatabase } from '../../schema/store/commands/testing/stored-rows.ts';
import { createTemporaryFolder } from '../publishing/support/folder.ts';
import { runCommand } from '../support/command.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  database = await startTestDatabase();
  folder = await createTemporaryFolder();
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

const run = (...args: string[]) =>
  runCommand('import', args, { DATA_DIR: join(folder.path, 'data'), DATABASE_URL: database.url });
const write = async (name: string, lines: string[]) => {
  const path = join(folder.path, name);
  await writeFile(path, ['Name,Street,City,Country,Phone', ...lines].join('\n'));
  return path;
};

it('a dry run stores nothing and ends by its conditions; an undo brings the last state back', async () => {
  const first = await write('cafes-2026-11-20.csv', [
    'Kahve Dünyası,İstiklal Cad. 1,İstanbul,TR,+90 212 418 00 11',
    'Café Weiß,Hauptstr. 2,Berlin,DE,+49 30 901820',
  ]);
  const second = await write('cafes-2026-11-27.csv', [
    'Kahve Dünyası,İstiklal Cad. 1,İstanbul,TR,+90 212 418 00 22',
    'Yeni Kahve,Atatürk Cad. 3,Bursa,TR,',
  ]);
  const imported = await run(first);
  expect(imported.said).toContain('To undo this import, run npm run import -- --undo 1.');
  const before = await dumpDatabase(database.db);

  const shown = await run(
    second,
    '--dry-run',
    '--fail-if',
    'phones changed > 40%',
    '--fail-if',
    'rows rejected > 0',
  );
  expect(shown.code).toBe(3);
  expect(shown.said).toContain('The condition “phones changed > 40%” holds.');
  expect(shown.said).not.toContain('rows rejected > 0');
  expect(shown.said).toContain('2 rows: 1 new, 1 changed, 0 unchanged');
  expect(shown.said).toContain('1 businesses of the last file (cafes-2026-11-20.csv) are missing.');
  expect(shown.said).toMatch(
    /1 {2}phone:changed \(100%, medium\) e\.g\. Kahve Dünyası: \+90 212 418 00 11 → \+90 212 418 00 22/,
  );
  const json = await run(second, '--dry-run', '--json', '--fail-if', 'phones removed > 1%');
  expect(json.code).toBe(0);
  expect(json.said).toMatch(/^\{\n {2}"at": /m);
  expect(await dumpDatabase(database.db)).toBe(before);
  expect((await database.client.execute('select count(*) from batch')).rows[0]![0]).toBe(1);
  expect(await readdir(join(folder.path, 'data', 'previews'))).toEqual([]);

  await run(second);
  const undone = await run('--undo', '2');
  expect(undone.said).toContain('2 businesses are as they were before the import 2 of cafes-2026-11-27.csv.');
  expect(await dumpDatabase(database.db)).toBe(before);
  const again = await run('--undo', '2');
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('The import 2 is undone')]);
  for (const [args, sentence] of [
    [['--undo', '99'], 'There is no import 99.'],
    [['--undo', 'x'], '--undo must be the number of an import'],
    [[second, '--json'], '--json and --fail-if need --dry-run.'],
    [[second, '--dry-run', '--fail-if', 'fax removed > 1'], 'is not a condition'],
  ] as const)
    expect(await run(...args)).toMatchObject({ code: 1, said: expect.stringContaining(sentence) });
});
