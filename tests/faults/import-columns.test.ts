import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

async function run(name: string, content: string) {
  const path = join(folder.path, name);
  await writeFile(path, content);
  return runCommand('import', [path], { DATA_DIR: join(folder.path, 'data'), DATABASE_URL: database.url });
}

it('an import prints what it understood before it stores anything, and survives hostile cells', async () => {
  const deep = '['.repeat(2_000) + ']'.repeat(2_000);
  const { code, said } = await run(
    'hostile.csv',
    `Ad,Adres,Şehir,Ülke,Çalışma Saatleri,Renk\nA,Gazi 1,Ankara,Türkiye,Her gün 10:00–02:00,mavi\nB,Gazi 2,Ankara,Türkiye,${deep},\n` +
      `Ad,Adres,Şehir,Ülke,Çalışma Saatleri,Renk\nC,Gazi 3,Ankara,Türkiye,${'M '.repeat(400_000)},\n`,
  );
  expect(code).toBe(0);
  expect(said).toContain('Read as plain sheet: name ← “Ad”; address ← “Adres”; city ← “Şehir”;');
  expect(said).toContain('Ignored columns: “Renk”.');
  expect(said.indexOf('Read as')).toBeLessThan(said.search(/imported +3$/m));
  expect(said).toMatch(/1 × Ad: The row repeats the headings\. Delete it\. row 4/);
  expect(said).toContain('The value is nested more than 32 levels deep.');
  expect(said).toContain('The cell is longer than 5,000 characters.');
  const { rows } = await database.client.execute('select name, working_hours from business order by name');
  expect(rows.map((row) => row[0])).toEqual(['A', 'B', 'C']);
  expect(rows[0]![1]).toContain('"Monday":"10:00 AM - 2:00 AM"');
});

it('headings that stand too deep are refused in plain words', async () => {
  const notes = Array.from({ length: 120 }, (_, i) => `note ${i},more`).join('\n');
  const deep = await run('deep.csv', `${notes}\nName,Address\nA,"1 A St, Provo, UT 84601"\n`);
  expect(deep.code).toBe(1);
  expect(deep.said).toContain(
    'Headings are searched in the first 100 non-empty rows only, here up to row 100',
  );
});

it('listings of two cities with one Google id stay two, in one file and in two, and the rows are named', async () => {
  const id = `ChIJ${'y'.repeat(23)}`;
  const head = 'İşletme Adı,Adres,İl,Ülke,Place ID\n';
  const ankara = `Simit Sarayı,Kızılay Meydanı 1,Ankara,Türkiye,${id}\n`;
  const izmir = `Simit Sarayı,Alsancak Cd. 9,İzmir,Türkiye,${id}\n`;
  const both = await run('both.csv', head + ankara + izmir);
  expect(both.code).toBe(0);
  expect(both.said).toMatch(/new +2\n/);
  expect(both.said).toContain(
    'Same Google id in another city: 1\n  1 × Place id: A business in another city has the same id; both are stored. ' +
      'If it is the same business, delete the older one in the panel. row 3 ("Simit Sarayı, Ankara")',
  );
  const bursa = await run('bursa.csv', head + izmir.replace('İzmir', 'Bursa'));
  expect(bursa.said).toContain('Same Google id in another city: 1');
  expect(bursa.said).toMatch(/new +1\n/);
  const { rows } = await database.client.execute(
    `select c.name, b.street from business b join city c on c.id = b.city_id where b.place_id = '${id}' order by b.id`,
  );
  expect(rows.map((row) => [row[0], row[1]])).toEqual([
    ['Ankara', 'Kızılay Meydanı 1'],
    ['İzmir', 'Alsancak Cd. 9'],
    ['Bursa', 'Alsancak Cd. 9'],
  ]);
});
