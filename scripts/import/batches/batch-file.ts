import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CliError } from '../../runtime/cli/cli-error.ts';

/** Downloads of a file before its job fails: each continues the one that ended early. */
const ATTEMPTS = 3;

/** The worker, which has the uploaded files, and the token of its internal endpoints. */
type WorkerAccess = { url: string; token: string };

/** An uploaded file and its size in bytes. */
type UploadedFile = { id: string; size: number };

/**
 * Calls `use` with the path of an uploaded file, which is transferred into the folder and deleted afterwards. The file
 * of a killed process is used again. A download that ends early would look like a shorter file, so its size is compared
 * with that of the upload.
 *
 * @throws CliError if the worker does not have the whole file, or does not respond
 */
export async function withUploadedFile<T>(
  worker: WorkerAccess,
  upload: UploadedFile,
  folder: string,
  signal: AbortSignal,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(folder, upload.id);
  await mkdir(folder, { recursive: true });
  try {
    if ((await findSize(path)) !== upload.size) {
      await rm(`${path}.part`, { force: true });
      await downloadWhole(worker, upload, `${path}.part`, signal);
      await rename(`${path}.part`, path);
    }
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function downloadWhole(
  worker: WorkerAccess,
  { id, size }: UploadedFile,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  let received = 0;
  for (let attempt = 1; attempt <= ATTEMPTS && received < size; attempt += 1) {
    await download(worker, id, path, received, signal);
    received = (await findSize(path)) ?? 0;
  }
  if (received === size) return;
  await rm(path, { force: true });
  throw new CliError(`The uploaded file did not arrive whole: ${received} of ${size} bytes. Try again.`);
}

/** Appends the bytes from `start` to the file, until the response ends or breaks off. */
async function download(
  worker: WorkerAccess,
  id: string,
  path: string,
  start: number,
  signal: AbortSignal,
): Promise<void> {
  const headers = {
    authorization: `Bearer ${worker.token}`,
    ...(start > 0 && { range: `bytes=${start}-` }),
  };
  const response = await fetch(`${worker.url}/api/internal/uploads/${id}`, { headers, signal }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      throw new CliError(`The worker at ${worker.url} does not respond.`, { cause: error });
    },
  );
  if (response.status === 404) throw new CliError('The uploaded file no longer exists. Upload it again.');
  if (response.status !== (start > 0 ? 206 : 200) || response.body === null)
    throw new CliError(`The worker at ${worker.url} returned ${response.status} for the uploaded file.`);
  const file = createWriteStream(path, { flags: 'a' });
  await pipeline(readUntilBreak(response.body, signal), file, { signal });
}

/** The bytes of a response; a lost connection is its end. */
async function* readUntilBreak(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, undefined> {
  try {
    yield* body;
  } catch (error) {
    if (signal.aborted) throw error;
  }
}

/** Size of a file in bytes, null if there is none. */
async function findSize(path: string): Promise<number | null> {
  return await stat(path).then(
    ({ size }) => size,
    () => null,
  );
}
