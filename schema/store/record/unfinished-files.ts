import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { NOWHERE, type RecordEntry } from '../../page-store/record-entry.ts';
import type { RecordFile } from './record-file.ts';
import { blankEntries, distrustTemplate, inTransaction, saveEntries } from './write-record.ts';

type Page = Pick<RecordEntry, 'path' | 'kind'>;

/** List beside the record: a line of JSON for each file, [path, kind], without a kind for one that is removed. */
const getList = (recordFile: string) => `${recordFile}-unfinished`;

/**
 * Notes that the files of these pages are about to change: a kill leaves them to be written again or found stale, and
 * the next publish checks all pages. Facts are saved last, so they could be those of a state to which the site returns,
 * while pages are those of the state between.
 *
 * A list of its own, because in the record the threads of a publish waited for each other, a tenth of their time.
 */
export function noteUnfinished(recordFile: string, pages: Page[]): void {
  append(
    recordFile,
    pages.map(({ path, kind }) => [path, kind]),
  );
}

/** Notes the same of files that are to be removed. */
export function noteRemoval(recordFile: string, paths: string[]): void {
  append(
    recordFile,
    paths.map((path) => [path]),
  );
}

function append(recordFile: string, lines: string[][]): void {
  if (lines.length === 0) return;
  appendFileSync(getList(recordFile), lines.map((line) => `\n${JSON.stringify(line)}`).join(''));
}

/** Says that the folder is of one state again. */
export function forgetUnfinished(recordFile: string): void {
  rmSync(getList(recordFile), { force: true });
}

/** Makes the next publish check all pages, and write the noted ones again, if the last one did not end. */
export function distrustUnfinished(record: RecordFile, recordFile: string): void {
  if (!existsSync(getList(recordFile))) return;
  const lines = readFileSync(getList(recordFile), 'utf8').split('\n').filter(Boolean).map(parseLine);
  const noted = lines.filter((line) => line !== null);
  inTransaction(record, () => {
    const blank = { model: '', bytes: '', ...NOWHERE };
    const written = noted.flatMap(([path, kind]) => (kind === undefined ? [] : [{ path, kind, ...blank }]));
    saveEntries(record, written, false);
    // If a line was cut off, nobody knows which file it was to note.
    const isCut = noted.length < lines.length;
    blankEntries(record, isCut ? null : noted.map(([path]) => path));
    distrustTemplate(record);
  });
  forgetUnfinished(recordFile);
}

/** Parses a line; null for one that was cut off, as by a full disk. */
function parseLine(line: string): [path: string, kind?: string] | null {
  try {
    return JSON.parse(line) as [path: string, kind?: string];
  } catch {
    return null;
  }
}
