import type { BatchSummary } from '../../../../../schema/contracts/batch.ts';
import type { Job } from '../../../../../schema/contracts/job.ts';
import type { Upload } from '../../../../../schema/contracts/upload.ts';
import { getJson } from '../../../../data/api-client.ts';
import { send, sendJson } from '../../../../data/send.ts';
import { getSessionState } from '../../data/session/session.ts';
import { sendBytes } from '../../data/send-bytes.ts';
import { UPLOADS } from '../data/endpoints.ts';
import { getFingerprint, isOfFile, rememberFile } from './fingerprint.ts';

/** Time limit for joining the parts of a file, in milliseconds. */
const COMPLETE_TIME_LIMIT = 5 * 60_000;

type Options = {
  signal: AbortSignal;
  /** Upload of the same file that this tab began; null for a file that was just chosen. */
  uploadId: string | null;
  /** Receives the upload once it is known, and whether an unfinished one of another version was passed over. */
  onStart: (id: string, isAnew: boolean) => void;
  /** Receives the number of bytes that the server has or that are on their way. */
  onProgress: (sent: number) => void;
};

/**
 * Sends the parts of a file that the server lacks. An unfinished upload of the same operator and file is continued,
 * e.g. after a reload or a lost connection. Nothing is sent to one that is complete.
 *
 * @throws as `sendBytes` and `request`
 */
export async function sendFile(file: File, options: Options): Promise<Upload> {
  const { signal, onStart, onProgress } = options;
  const { upload, isAnew } = await findOrCreateUpload(file, options);
  const { id, partSize } = upload;
  onStart(id, isAnew);
  const received = new Set(upload.received);
  const toBlob = (number: number) => file.slice((number - 1) * partSize, number * partSize);
  let sent = [...received].reduce((sum, number) => sum + toBlob(number).size, 0);
  if (upload.state === 'complete') sent = file.size;
  onProgress(sent);
  for (let number = 1; upload.state === 'receiving' && (number - 1) * partSize < file.size; number++) {
    if (received.has(number)) continue;
    const part = toBlob(number);
    const before = sent;
    await sendBytes(`${UPLOADS}/${id}/parts/${number}`, part, {
      signal,
      // The browser counts the bytes of the message; a part is never longer than itself.
      onProgress: (loaded) => onProgress(before + Math.min(loaded, part.size)),
    });
    sent += part.size;
    onProgress(sent);
  }
  return upload;
}

async function findOrCreateUpload(
  file: File,
  { signal, uploadId }: Options,
): Promise<{ upload: Upload; isAnew: boolean }> {
  // It may be complete: then only the answer was lost.
  if (uploadId !== null)
    return { upload: await getJson<Upload>(`${UPLOADS}/${uploadId}`, {}, signal), isAnew: false };
  const { name, size } = file;
  const session = getSessionState();
  const operator = 'session' in session ? session.session.operator.name : null;
  const fingerprint = await getFingerprint(file);
  const uploads = await getJson<Upload[]>(UPLOADS, {}, signal);
  const alike = uploads.filter(
    (upload) =>
      upload.state !== 'removed' &&
      upload.name === name &&
      upload.size === size &&
      upload.createdBy === operator,
  );
  const own = alike.find((upload) => isOfFile(upload, fingerprint));
  if (own !== undefined) return { upload: own, isAnew: false };
  const upload = await sendJson<Upload>('POST', UPLOADS, { name, size });
  rememberFile(upload.id, fingerprint, uploads);
  return { upload, isAnew: alike.length > 0 };
}

/**
 * Ends an upload, which starts the comparison with the database. A repeated request returns the same batch.
 *
 * @throws as `send`
 */
export async function completeUpload(
  id: string,
  signal: AbortSignal,
): Promise<{ batch: BatchSummary; job: Job }> {
  const options = { signal, timeLimit: COMPLETE_TIME_LIMIT };
  const response = await send('POST', `${UPLOADS}/${id}/complete`, options);
  return (await response.json()) as { batch: BatchSummary; job: Job };
}
