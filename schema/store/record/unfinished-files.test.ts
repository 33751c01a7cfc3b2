import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOWHERE } from '../../page-store/record-entry.ts';
import { openRecord, type RecordFile } from './record-file.ts';
import { distrustUnfinished, forgetUnfinished, noteRemoval, noteUnfinished } from './unfinished-files.ts';
import { inTransaction, readState, saveEntries, writeState } from './write-record.ts';

const PATHS = ['/business/café-çeşme', '/business/東京', '/city/provo', "/business/o'brien"];

let folder: string;
let file: string;
let record: RecordFile;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-unfinished-'));
  file = join(folder, 'folder.db');
  record = openRecord(file);
  inTransaction(record, () => {
    saveEntries(
      record,
      PATHS.map((path) => ({ path, kind: 'business', model: 'm', bytes: 'b', ...NOWHERE })),
      false,
    );
    writeState(record, { release: null, template: 't', cursor: 7 });
  });
});
afterEach(() => {
  record.close();
  rmSync(folder, { recursive: true });
});

const listBlank = () =>
  (
    record.prepare(`select path, kind from page where model = '' and bytes = '' order by path`).all() as {
      path: string;
      kind: string;
    }[]
  ).map(({ path, kind }) => `${kind} ${path}`);
const getTemplate = () => readState(record)!.template;

it('has the noted pages written again, and those that were about to be removed', () => {
  distrustUnfinished(record, file);
  expect([listBlank(), getTemplate()]).toEqual([[], 't']);
  noteUnfinished(file, [{ path: PATHS[0]!, kind: 'business' }]);
  noteUnfinished(file, []);
  noteUnfinished(file, [{ path: '/business/new', kind: 'gone' }]);
  // A removed page may have left the record by then.
  noteRemoval(file, [PATHS[1]!, '/business/none']);
  distrustUnfinished(record, file);
  expect(listBlank()).toEqual([
    'business /business/café-çeşme',
    'gone /business/new',
    'business /business/東京',
  ]);
  expect(getTemplate()).toBe('');
  writeState(record, { release: null, template: 't', cursor: 8 });
  distrustUnfinished(record, file);
  expect(getTemplate(), 'once').toBe('t');
});

it('forgets a list whose publish has ended', () => {
  noteUnfinished(file, [{ path: PATHS[0]!, kind: 'business' }]);
  forgetUnfinished(file);
  distrustUnfinished(record, file);
  expect([listBlank(), getTemplate()]).toEqual([[], 't']);
});

it('has all pages written again if a line was cut off, whatever was noted after it', () => {
  noteUnfinished(file, [{ path: PATHS[0]!, kind: 'business' }]);
  appendFileSync(`${file}-unfinished`, '\n["/business/o');
  noteUnfinished(file, [{ path: '/city/new', kind: 'city' }]);
  distrustUnfinished(record, file);
  expect(listBlank()).toHaveLength(PATHS.length + 1);
  expect(getTemplate()).toBe('');
});
