import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Releases, RemovalStep } from '../../../schema/contracts/release.ts';
import { parsePublishTarget, toPublishTarget } from '../../../schema/rules/website/publish-target.ts';
import type { Database } from '../../../schema/store/database.ts';
import { deleteTarget } from '../../../schema/store/commands/publishing/page-manifest.ts';
import { loadRestoreTime } from '../../../schema/store/queries/database/restore-time.ts';
import { findOldReleases } from '../../../schema/store/queries/publishing/publish-targets.ts';
import { STAGING } from './directory-store.ts';
import type { StoreAddress } from './page-store.ts';

/** Destination of a publish, as given on the command line. */
export type Destination =
  | { kind: 'directory'; directory: string }
  | { kind: 'r2'; workerUrl: string; token: string };

/** A destination that is ready for writing: its id in the manifest, its store, and if it is empty. */
export type PublishTarget = { id: string; store: StoreAddress; isEmpty: boolean };

/** Timeout of a request to the worker in milliseconds: removing a part of a release takes longest. */
const TIME_LIMIT_MS = 60_000;

/** Beginning of the 503 of `wrangler dev` to a request during which it restarted the worker. Later ones wait for it. */
const RESTARTED = 'Your worker restarted mid-request';

/** The worker does not respond. The message names the remedy. */
export class WorkerUnreachableError extends Error {}

/** File that links an output folder to the manifest. A folder without it, new or emptied, is filled from scratch. */
const MARKER = '.published-by';
/** Releases retained: the current one and two for a rollback. */
const RETAINED_RELEASES = 3;

/**
 * Prepares a destination. A folder has one set of pages, which a new template overwrites page by page. The page store
 * of the worker has a set per template, a release, and a pointer to the one that visitors see.
 */
export async function prepareTarget(
  destination: Destination,
  template: string,
  timeLimit = TIME_LIMIT_MS,
): Promise<PublishTarget> {
  if (destination.kind === 'r2') {
    const { releases } = Releases.parse(await requestWorker(destination, 'GET', '', { timeLimit }));
    const store = { ...destination, release: template };
    return { id: toPublishTarget(template), store, isEmpty: !releases.includes(template) };
  }
  const { directory } = destination;
  await mkdir(directory, { recursive: true });
  await rm(join(directory, STAGING), { recursive: true, force: true });
  const marker = join(directory, MARKER);
  const known = await readFile(marker, 'utf8').catch(() => null);
  if (known?.startsWith('directory:')) return { id: known.trim(), store: destination, isEmpty: false };
  const id = `directory:${randomUUID()}`;
  await writeFile(marker, `${id}\n`);
  return { id, store: destination, isEmpty: true };
}

/**
 * Makes the stored pages visible to visitors; those of a folder are already. If the database `hasNews`, the worker is
 * called even if the release is current, to purge its cached responses.
 */
export async function makeCurrent(
  destination: Destination,
  template: string,
  hasNews: boolean,
): Promise<void> {
  if (destination.kind === 'directory') {
    await rm(join(destination.directory, STAGING), { recursive: true, force: true });
    return;
  }
  const isCurrent = async () =>
    Releases.parse(await requestWorker(destination, 'GET', '')).current === template;
  if (hasNews || !(await isCurrent()))
    await requestWorker(destination, 'PUT', '', { body: { release: template } });
}

/**
 * Removes the oldest releases of the worker, except the current one and two for a rollback; after a restore also those
 * of before, which the database does not know.
 */
export async function dropOldReleases(db: Database, destination: Destination): Promise<void> {
  if (destination.kind === 'directory') return;
  const old = await findOldReleases(db, RETAINED_RELEASES);
  const unknown = (await loadRestoreTime(db)) === null ? [] : await findUnknownReleases(db, destination);
  for (const release of [...old.map(parsePublishTarget), ...unknown]) {
    while (!RemovalStep.parse(await requestWorker(destination, 'DELETE', `/${release}`)).done);
    await deleteTarget(db, toPublishTarget(release));
  }
}

/** Releases of the worker that no publish of this database has made. */
async function findUnknownReleases(
  db: Database,
  destination: { workerUrl: string; token: string },
): Promise<string[]> {
  const { current, releases } = Releases.parse(await requestWorker(destination, 'GET', ''));
  const known = new Set((await findOldReleases(db, 0)).map(parsePublishTarget));
  return releases.filter((release) => release !== current && !known.has(release));
}

function isConnectionClosed(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === 'UND_ERR_SOCKET' || cause?.code === 'ECONNRESET';
}

async function requestWorker(
  { workerUrl, token }: { workerUrl: string; token: string },
  method: string,
  path: string,
  { body, timeLimit = TIME_LIMIT_MS }: { body?: object; timeLimit?: number } = {},
): Promise<unknown> {
  const address = new URL(`/api/internal/release${path}`, workerUrl);
  const send = async () => {
    const response = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeLimit),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  // Repeats are harmless, because all requests are idempotent.
  const { status, text } = await send()
    .then((answer) => (answer.status === 503 && answer.text.startsWith(RESTARTED) ? send() : answer))
    // The worker may close an idle connection in the moment in which it is used again.
    .catch((error: unknown) => (isConnectionClosed(error) ? send() : Promise.reject(error as Error)))
    .catch((cause: unknown) => {
      const late = (cause as Error).name === 'TimeoutError' ? ` within ${timeLimit / 1000} s` : '';
      throw new WorkerUnreachableError(
        `The worker at ${address.origin} does not respond${late}. Start it with npm start, or publish to a folder: npm run publish -- --out DIR`,
        { cause },
      );
    });
  if (status < 200 || status > 299)
    throw new Error(`The worker responded with ${status} to ${method} release${path}: ${text}`);
  return JSON.parse(text);
}
