import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Backup, type BackupFacts, BackupPart, BackupUpload } from '../../schema/contracts/backup.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import { createTap } from './compress-file.ts';

/** The worker, which has the store of backups, and the token of its internal endpoints. */
type WorkerAccess = { url: string; token: string };

/** Pauses before a failed request is sent again, in milliseconds; after the last one the job fails. */
const PAUSES_MS = [300, 2000];
/** Time limit of a request in milliseconds, without that of a download. */
const TIME_LIMIT_MS = 120_000;
/** Time limit of dropping the parts of a failed upload, in milliseconds. */
const ABORT_LIMIT_MS = 3000;

/** All complete backups, newest first. @throws CliError if the worker does not respond */
export async function fetchBackups(worker: WorkerAccess, signal: AbortSignal): Promise<Backup[]> {
  return z.array(Backup).parse(await (await requestWorker(worker, '', { signal })).json());
}

/**
 * Stores a backup in parts. It is listed only when all of them are joined, so a kill leaves no half backup. The parts
 * of one that fails are dropped; those that a kill leaves the store drops itself, after seven days.
 *
 * @throws CliError if the worker does not respond
 */
export async function uploadBackup(
  worker: WorkerAccess,
  path: string,
  facts: BackupFacts,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (done: number) => void },
): Promise<Backup> {
  const post = async (address: string, body: object) =>
    (await requestWorker(worker, address, { method: 'POST', body: JSON.stringify(body), signal })).json();
  const { id, upload, partSize } = BackupUpload.parse(await post('', facts));
  const query = `?upload=${encodeURIComponent(upload)}`;
  const file = await open(path);
  try {
    const parts: BackupPart[] = [];
    const buffer = Buffer.allocUnsafe(partSize);
    for (let at = 0; at < facts.size; at += partSize) {
      const { bytesRead } = await file.read(buffer, 0, partSize, at);
      const address = `/${id}/parts/${parts.length + 1}${query}`;
      const body = buffer.subarray(0, bytesRead);
      parts.push(
        BackupPart.parse(
          await (await requestWorker(worker, address, { method: 'PUT', body, signal })).json(),
        ),
      );
      onBytes(at + bytesRead);
    }
    return Backup.parse(await post(`/${id}/complete${query}`, { parts }));
  } catch (error) {
    const abort = { method: 'DELETE', signal: AbortSignal.timeout(ABORT_LIMIT_MS) };
    await requestWorker(worker, `/${id}/parts${query}`, abort).catch(() => {});
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Downloads a backup to a file.
 *
 * @throws CliError if the worker does not respond, or the bytes are not those of the backup
 */
export async function downloadBackup(
  worker: WorkerAccess,
  { id, sha256 }: Backup,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256');
  const response = await requestWorker(worker, `/${id}`, { signal, hasTimeLimit: false });
  await pipeline(
    response.body as AsyncIterable<Uint8Array>,
    createTap(hash),
    createWriteStream(path, { mode: 0o600 }),
    { signal },
  ).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new CliError('The backup did not arrive whole. Try again.', { cause });
  });
  if (hash.digest('hex') !== sha256)
    throw new CliError(`The backup ${id} is damaged: its SHA-256 is not ${sha256}. Write a new one.`);
}

type Options = { method?: string; body?: string | Buffer; signal: AbortSignal; hasTimeLimit?: boolean };

/** Sends a request, again after a failure of the network or the store. @throws CliError */
async function requestWorker(
  { url, token }: WorkerAccess,
  path: string,
  { method = 'GET', body, signal, hasTimeLimit = true }: Options,
): Promise<Response> {
  const isJson = typeof body === 'string';
  for (let attempt = 0; ; attempt++) {
    const limits = hasTimeLimit ? [signal, AbortSignal.timeout(TIME_LIMIT_MS)] : [signal];
    const response = await fetch(`${url}/api/internal/backups${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isJson && { 'content-type': 'application/json' }) },
      body: (body as BodyInit | undefined) ?? null,
      signal: AbortSignal.any(limits),
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      return error as Error;
    });
    if (response instanceof Response && response.ok) return response;
    const pause = PAUSES_MS[attempt];
    if (pause === undefined || (response instanceof Response && response.status < 500))
      throw toFailure(url, response, response instanceof Response ? await response.text() : '');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function toFailure(url: string, response: Response | Error, text: string): CliError {
  return response instanceof Response
    ? new CliError(`The worker at ${url} returned ${response.status} for a backup: ${text}`)
    : new CliError(`The worker at ${url} does not respond.`, { cause: response });
}
