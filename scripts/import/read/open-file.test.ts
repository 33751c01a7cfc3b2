import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFile } from './open-file.ts';
import { createMemorySource } from './bytes.ts';
import { openSpreadsheet, type Spreadsheet } from './open-spreadsheet.ts';
import { readError } from './testing/read.ts';
import { buildStringsXml, buildWorkbookFiles, buildWorksheetXml } from './testing/workbook.ts';
import { buildZip } from './testing/zip.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-test-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function readCellsOfFile({ rows }: Spreadsheet): Promise<string[][]> {
  const cells: string[][] = [];
  for await (const batch of rows()) for (const row of batch) cells.push(row.cells);
  return cells;
}

async function withTemporaryFolder(path: string, work: () => Promise<void>): Promise<void> {
  vi.stubEnv('TMPDIR', path);
  try {
    await work();
  } finally {
    vi.unstubAllEnvs();
  }
}

describe('openFile', () => {
  it('reads any place of a file', async () => {
    const path = join(folder, 'listings.csv');
    await writeFile(path, 'Name,City\nA,B\n');
    const file = await openFile(path);
    expect([file.name, file.size]).toEqual(['listings.csv', 14]);
    expect(new TextDecoder().decode(await file.read(5, 4))).toBe('City');
    expect(await file.read(12, 100)).toHaveLength(2);
    expect(await file.read(20, 5)).toHaveLength(0);
    expect(await readCellsOfFile(await openSpreadsheet(file))).toEqual([
      ['Name', 'City'],
      ['A', 'B'],
    ]);
    await file.close();
  });

  it('says which file is missing', async () => {
    await expect(openFile(join(folder, 'none.csv'))).rejects.toThrow('none.csv');
  });
});

describe('a workbook with more text than memory should hold', () => {
  // 52 MB of text XML, stored uncompressed so that the test is fast.
  const texts = Array.from({ length: 1300 }, (_, n) => `${n} ş ${'lorem ipsum '.repeat(3330)}`);
  const order = texts.map((_, n) => (n * 619) % texts.length);
  const sheet = buildWorksheetXml(
    order.map((n) => `<row><c t="s"><v>${n}</v></c><c t="s"><v>${n >> 3}</v></c></row>`).join(''),
  );
  const parts = {
    'xl/worksheets/sheet1.xml': sheet,
    'xl/sharedStrings.xml': buildStringsXml(...texts.map((text) => `<t>${text}</t>`)),
  };
  const workbook = buildZip(
    buildWorkbookFiles([{ name: 'Places', rows: [] }], { parts, file: { stored: true } }),
  );

  it('is read with the help of a temporary file, which goes by itself', async () => {
    const path = join(folder, 'large.xlsx');
    await writeFile(path, workbook);
    await withTemporaryFolder(folder, async () => {
      const file = await openFile(path);
      const spreadsheet = await openSpreadsheet(file);
      for (let pass = 0; pass < 2; pass++) {
        const cells = await readCellsOfFile(spreadsheet);
        expect(cells).toHaveLength(texts.length);
        expect(cells.every(([a, b], row) => a === texts[order[row]!] && b === texts[order[row]! >> 3])).toBe(
          true,
        );
      }
      expect(await readdir(folder)).toEqual(['large.xlsx']);
      await file.close();
    });
  });

  it('says what to do when there can be none', async () => {
    const path = join(folder, 'large.xlsx');
    await writeFile(path, workbook);
    const missing = join(folder, 'missing');
    await withTemporaryFolder(missing, async () => {
      const file = await openFile(path);
      await expect(readCellsOfFile(await openSpreadsheet(file))).rejects.toThrow(
        `No space is left in ${missing}, where an import keeps the rows of its file until they are stored. Free some space, or set TMPDIR or DATA_DIR to another folder, and try again.`,
      );
      await file.close();
    });
  });

  it('is refused where files cannot be made', async () => {
    expect(createMemorySource('large.xlsx', workbook).scratch).toBeUndefined();
    expect(await readError(workbook)).toEqual({
      code: 'too-much-text',
      message:
        'The workbook contains 49.6 MB of text; the limit is 48 MB. Save it as .csv, or split it, and try again.',
    });
  });
});
