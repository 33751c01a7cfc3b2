import { hash } from 'node:crypto';
import { closeSync, fdatasyncSync, fstatSync, openSync, renameSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getSourcesVersion } from '../../publish/site-build/site-build.ts';
import { root } from '../../runtime/root.ts';
import { Columns } from '../columns/fields.ts';
import type { Survey } from '../first-pass.ts';
import { openScratch, openTemporaryFile } from '../read/temporary-file.ts';
import type { Scratch } from '../read/types.ts';
import { pack, type RowIndex, RowStore, unpack } from './row-store.ts';

/** Rows of a file as the first pass found them. */
export type SurveyedRows = { survey: Survey; rows: RowStore; close(): void };
/** Rows that the first pass is finding. */
export type GrowingRows = { rows: RowStore; finish(survey: Survey): Promise<void>; close(): void };

/** A reading of a file: its bytes, and everything that decides how they become rows. */
type Reading = { file: string; country: unknown; choices: string };

/** Milliseconds for which rows are kept for an apply, and most files. */
const MAX_AGE = 24 * 60 * 60 * 1000;
const MOST = 3;
const NAME = /^rows-[0-9a-f]+(?:\.\d+\.part)?$/;
/** The last bytes of a file: the length of its index. */
const FOOTER = 8;
/** Everything that turns bytes into listings. */
const SOURCES = { sources: ['scripts/import/**/*.ts', 'schema/{rules,contracts}/**/*.ts', 'schema/*.ts'] };

/**
 * Path at which the rows of a file are kept, so that applying a file goes on where its preview ended.
 *
 * @param reading.file identifies the bytes of the file: their hash, or the upload
 */
export function getRowsPath(folder: string, reading: Reading): string {
  const version = getSourcesVersion(root, SOURCES);
  return join(folder, `rows-${hash('sha256', JSON.stringify([version, reading]), 'hex').slice(0, 32)}`);
}

/** Creates the file of rows; they are kept at `path` once they are complete, and without one only while it is open. */
export async function createRows(path: string | null): Promise<GrowingRows> {
  if (path === null) {
    const { scratch, close } = openTemporaryFile();
    const rows = new RowStore(scratch);
    return { rows, close, finish: async () => void (await rows.flush()) };
  }
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  await tidy(folder);
  const part = `${path}.${process.pid}.part`;
  const descriptor = openSync(part, 'w+', 0o600);
  const scratch = openScratch(descriptor);
  const rows = new RowStore(scratch);
  return {
    rows,
    async finish(survey) {
      const index = await pack({ ...(await rows.flush()), survey: encodeSurvey(survey) });
      const footer = Buffer.alloc(FOOTER);
      footer.writeBigUInt64LE(BigInt(index.length));
      scratch.write(Buffer.concat([index, footer]));
      fdatasyncSync(descriptor);
      renameSync(part, path);
    },
    close() {
      closeSync(descriptor);
      rmSync(part, { force: true });
    },
  };
}

/** Opens the rows that are kept at a path; null if there are none, or their file is not whole. */
export async function openRows(path: string): Promise<SurveyedRows | null> {
  const descriptor = openExisting(path);
  if (descriptor === null) return null;
  const scratch = openScratch(descriptor);
  try {
    const { survey, ...index } = await readIndex(scratch, fstatSync(descriptor).size);
    return {
      survey: decodeSurvey(survey),
      rows: new RowStore(scratch, index),
      close: () => closeSync(descriptor),
    };
  } catch {
    // Only a machine that lost power leaves such a file; the spreadsheet is read again.
    closeSync(descriptor);
    return null;
  }
}

function openExisting(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function readIndex(scratch: Scratch, size: number): Promise<RowIndex & { survey: EncodedSurvey }> {
  const footer = Buffer.alloc(FOOTER);
  scratch.read(size - FOOTER, footer);
  const index = Buffer.alloc(Number(footer.readBigUInt64LE()));
  scratch.read(size - FOOTER - index.length, index);
  return (await unpack(index)) as RowIndex & { survey: EncodedSurvey };
}

/** Removes the rows at a path once they are applied. */
export async function removeRows(path: string | null): Promise<void> {
  if (path !== null) await rm(path, { force: true });
}

/** Removes old files, those of killed processes, and all but the latest others, with room for one more. */
async function tidy(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      return { path, at: found?.mtimeMs ?? 0, isWhole: !name.endsWith('.part') };
    }),
  );
  const latest = files
    .filter(({ at, isWhole }) => isWhole && Date.now() - at < MAX_AGE)
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST - 1);
  const growing = files.filter(({ at, isWhole }) => !isWhole && Date.now() - at < MAX_AGE);
  const kept = new Set([...latest, ...growing]);
  for (const file of files) if (!kept.has(file)) await rm(file.path, { force: true });
}

type EncodedSheet = Omit<Survey['sheets'][number], 'columns'> & {
  columns: [...ConstructorParameters<typeof Columns>];
};
type EncodedSurvey = Omit<Survey, 'sheets'> & { sheets: EncodedSheet[] };

function encodeSurvey(survey: Survey): EncodedSurvey {
  return {
    ...survey,
    sheets: survey.sheets.map((sheet) => ({
      ...sheet,
      columns: [sheet.columns.headings, [...sheet.columns]],
    })),
  };
}

function decodeSurvey(survey: EncodedSurvey): Survey {
  return {
    ...survey,
    sheets: survey.sheets.map((sheet) => ({ ...sheet, columns: new Columns(...sheet.columns) })),
  };
}
