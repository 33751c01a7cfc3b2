import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CliError } from '../../runtime/cli/cli-error.ts';

/** The worker, which has the uploaded files, and the token of its internal endpoints. */
type WorkerAccess = { url: string; token: string };

/**
 * Calls `use` with the path of an uploaded file, which is transferred into the folder and deleted afterwards. The file
 * of a killed process is used again.
 *
 * @throws CliError if the worker does not have the file, or does not respond
 */
export async function withUploadedFile<T>(
  worker: WorkerAccess,
  uploadId: string,
  folder: string,
  signal: AbortSignal,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(folder, uploadId);
  await mkdir(folder, { recursive: true });
  try {
    if (!(await isFile(path))) {
      await download(worker, uploadId, `${path}.part`, signal);
      await rename(`${path}.part`, path);
    }
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function download(worker: WorkerAccess, id: string, path: string, signal: AbortSignal): Promise<void> {
  const url = `${worker.url}/api/internal/uploads/${id}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${worker.token}` }, signal }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      throw new CliError(`The worker at ${worker.url} does not respond.`, { cause: error });
    },
  );
  if (response.status === 404) throw new CliError('The uploaded file no longer exists. Upload it again.');
  if (!response.ok || response.body === null)
    throw new CliError(`The worker at ${worker.url} returned ${response.status} for the uploaded file.`);
  await pipeline(response.body, createWriteStream(path), { signal });
}

async function isFile(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
