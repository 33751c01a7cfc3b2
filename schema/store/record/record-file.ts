import Libsql from 'libsql';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The record of a store: what was published from which data, with the place of each page. It is a file of the
 * publisher, apart from the database. `page` is the content of `release`, or of a folder; `changed` are the entries
 * that its indexes do not have, and `removed` the paths that they still have. `staged` holds pages that are stored in
 * packs, which no release names yet.
 */
const TABLES = `
  create table if not exists state (
    id integer primary key check (id = 1),
    release text,
    template text not null,
    cursor integer not null
  );
  create table if not exists page (
    path text primary key,
    kind text not null,
    model text not null,
    bytes text not null,
    pack text not null,
    "offset" integer not null,
    length integer not null,
    changed integer not null
  ) without rowid;
  create index if not exists page_changed on page (path) where changed = 1;
  create index if not exists page_redirect on page (path) where kind = 'redirect';
  create table if not exists removed (path text primary key) without rowid;
  create table if not exists staged (
    path text not null unique,
    kind text not null,
    model text not null,
    bytes text not null,
    pack text not null,
    "offset" integer not null,
    length integer not null,
    run integer not null
  );
  create index if not exists staged_run on staged (run);`;

/** Columns of an entry, published or staged. */
export const ENTRY_COLUMNS = 'path, kind, model, bytes, pack, "offset", length';

/** Version of the tables. A file of another one is emptied, and the record made anew. */
const VERSION = 2;
/**
 * Milliseconds for which a statement waits for another connection. SQLite does not hand out turns in order: on a
 * machine that was busy with other work, a connection waited 5 s.
 */
const BUSY_MS = 60_000;

/** Bytes that the log keeps when it is reused. */
const LOG_BYTES = 64 * 1024 * 1024;

export type RecordFile = Libsql.Database;

/** Opens the record for writing, and creates it if there is none. A damaged one is made anew. */
export function openRecord(file: string): RecordFile {
  mkdirSync(dirname(file), { recursive: true });
  try {
    return prepareRecord(file);
  } catch (error) {
    if (!/SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: string }).code))) throw error;
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    return prepareRecord(file);
  }
}

function prepareRecord(file: string): RecordFile {
  const record = new Libsql(file, { timeout: BUSY_MS });
  // Readers keep their state while it is written.
  record.pragma('journal_mode = wal');
  record.pragma('synchronous = normal');
  record.pragma(`journal_size_limit = ${LOG_BYTES}`);
  // Large sorts, and journals of statements, in files. The driver's SQLite keeps them in memory unless told otherwise:
  // 250 MB when the entries of 1.3 million pages are published in the order of their paths.
  record.pragma('temp_store = file');
  const { user_version: version } = record.prepare('pragma user_version').get() as { user_version: number };
  if (version !== VERSION)
    for (const table of ['state', 'page', 'removed', 'staged']) record.exec(`drop table if exists ${table}`);
  record.exec(TABLES);
  record.pragma(`user_version = ${VERSION}`);
  return record;
}

/** Attaches a record to a connection that reads the database, as the schema `record`. */
export function attachRecord(database: Libsql.Database, file: string): void {
  database.prepare('attach database ? as record').run(file);
}
