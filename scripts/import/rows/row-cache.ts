import { hash, randomUUID } from 'node:crypto';
import { closeSync, fdatasync, fstatSync, openSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { getSourcesVersion } from '../../runtime/versioned-build.ts';
import { root } from '../../runtime/root.ts';
import { openScratch, type Scratch } from '../../runtime/scratch.ts';
import type { Survey } from '../first-pass.ts';
import { openExplainedScratch, openTemporaryFile } from '../read/temporary-file.ts';
import { type RowIndex, RowStore } from './row-store.ts';
import { isOld, tidyRows } from './tidy-rows.ts';
import { decodeSurvey, encodeSurvey, type EncodedSurvey } from './survey-codec.ts';
import { packLines, unpackLines } from './packed-json.ts';

/** Rows of a file as the first pass found them. */
export type SurveyedRows = { survey: Survey; rows: RowStore; close(): void };
/** Rows that the first pass is finding. */
export type GrowingRows = { rows: RowStore; finish(survey: Survey): Promise<void>; close(): void };

/** A reading of an uploaded file, whose bytes never change, and what decides how they become rows. */
type Reading = { upload: string; country: unknown; choices: string };

/** The last bytes of a file: the length of its index. */
const FOOTER = 8;
/**
 * Version of everything that turns bytes into rows. It is taken when this module is loaded, with the code that it
 * describes.
 */
const VERSION = getSourcesVersion(root, {
  sources: [
    'scripts/import/**/*.ts',
    'schema/{rules,contracts}/**/*.ts',
    'schema/*.ts',
    'schema/store/{commands/location,queries/business}/*.ts',
    'package-lock.json',
  ],
});

/** Path at which the rows of an upload are kept, so that applying it goes on where its preview ended. */
export function getRowsPath(folder: string, reading: Reading): string {
  return join(folder, `rows-${hash('sha256', JSON.stringify([VERSION, reading]), 'hex').slice(0, 32)}`);
}

/**
 * Creates the file of rows. They are kept at `path` once they are complete, and without one only while it is open.
 *
 * @throws UnreadableFileError if there is no space for it, also when rows are added
 */
export async function createRows(path: string | null): Promise<GrowingRows> {
  if (path === null) {
    const { scratch, close } = openTemporaryFile();
    const rows = new RowStore(scratch);
    return { rows, close, finish: async () => void rows.flush() };
  }
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  await tidyRows(folder);
  const part = `${path}.${randomUUID()}.part`;
  const descriptor = openSync(part, 'wx+', 0o600);
  const scratch = openExplainedScratch(descriptor, folder);
  const rows = new RowStore(scratch);
  return {
    rows,
    async finish(survey) {
      const index = packLines([JSON.stringify({ ...rows.flush(), survey: encodeSurvey(survey) })]);
      const footer = Buffer.alloc(FOOTER);
      footer.writeBigUInt64LE(BigInt(index.length));
      scratch.write(Buffer.concat([index, footer]));
      await sync(descriptor);
      renameSync(part, path);
    },
    close() {
      closeSync(descriptor);
      rmSync(part, { force: true });
    },
  };
}

const sync = promisify(fdatasync);

/** Opens the rows that are kept at a path; null if there are none that can be used. */
export async function openRows(path: string): Promise<SurveyedRows | null> {
  let descriptor: number | null = null;
  try {
    const opened = openSync(path, 'r');
    descriptor = opened;
    const { size, mtimeMs } = fstatSync(opened);
    if (isOld(mtimeMs)) throw new RangeError('the rows are too old');
    const scratch = openScratch(opened);
    const { survey, ...index } = await readIndex(scratch, size);
    return {
      survey: decodeSurvey(survey),
      rows: new RowStore(scratch, index),
      close: () => closeSync(opened),
    };
  } catch {
    // Whatever is wrong with them, the file is there to be read.
    if (descriptor !== null) closeSync(descriptor);
    return null;
  }
}

async function readIndex(scratch: Scratch, size: number): Promise<RowIndex & { survey: EncodedSurvey }> {
  const footer = Buffer.alloc(FOOTER);
  scratch.read(size - FOOTER, footer);
  const index = Buffer.alloc(Number(footer.readBigUInt64LE()));
  scratch.read(size - FOOTER - index.length, index);
  const [found] = await unpackLines(index);
  return found as RowIndex & { survey: EncodedSurvey };
}
