import type { BatchSummary } from '../../../../../schema/contracts/batch.ts';
import type { Upload } from '../../../../../schema/contracts/upload.ts';
import { RequestError } from '../../../../data/api-client.ts';
import { sendJson } from '../../../../data/send.ts';
import { getSessionState, onSession } from '../../data/session/session.ts';
import { holdUnsaved } from '../../data/session/unsaved.ts';
import { UPLOADS } from '../data/endpoints.ts';
import { completeUpload, sendFile } from './send-file.ts';

/** A file on its way. `id`: null until the server has an upload of it. */
type Transfer = {
  file: File;
  id: string | null;
  sent: number;
  /** True if an unfinished upload of another version of the file was found, and not continued. */
  isAnew: boolean;
};

/**
 * Upload of the tab (A-4-18). It goes on while other screens of the panel are open, so its state is not a
 * component's. 'stopped': by a failure, with its cause; the operator continues it.
 */
export type UploadState =
  | { kind: 'none' }
  | { kind: 'selected'; file: File }
  | ({ kind: 'sending' | 'paused' } & Transfer)
  | ({ kind: 'stopped'; error: unknown } & Transfer)
  | { kind: 'done'; batch: BatchSummary };

let state: UploadState = { kind: 'none' };
let running = new AbortController();
let letGo: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Current upload. */
export function getUpload(): UploadState {
  return state;
}

/** @returns a function that unsubscribes */
export function onUpload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setUpload(next: UploadState): void {
  state = next;
  // Closing the tab would interrupt it.
  if (next.kind === 'sending' && letGo === null) {
    letGo = holdUnsaved();
    addEventListener('beforeunload', preventUnload);
  } else if (next.kind !== 'sending' && letGo !== null) {
    letGo();
    letGo = null;
    removeEventListener('beforeunload', preventUnload);
  }
  for (const listener of listeners) listener();
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Selects a file, or none. */
export function selectFile(file: File | null): void {
  running.abort();
  setUpload(file === null ? { kind: 'none' } : { kind: 'selected', file });
}

/** Sends the selected file, or continues a paused or stopped upload. */
export async function startUpload(): Promise<void> {
  if (!('file' in state) || state.kind === 'sending') return;
  const { file } = state;
  const { signal } = (running = new AbortController());
  let transfer: Transfer = 'sent' in state ? state : { file, id: null, sent: 0, isAnew: false };
  const update = (change: Partial<Transfer>) => {
    if (signal.aborted) return;
    transfer = { ...transfer, ...change };
    setUpload({ ...transfer, kind: 'sending' });
  };
  update({});
  try {
    const { id } = await sendFile(file, {
      signal,
      uploadId: transfer.id,
      onStart: (started, isAnew) => update({ id: started, isAnew: isAnew || transfer.isAnew }),
      onProgress: (sent) => update({ sent }),
    });
    const { batch } = await completeUpload(id, signal);
    if (!signal.aborted) setUpload({ kind: 'done', batch });
  } catch (error) {
    if (!signal.aborted) setUpload({ ...transfer, kind: 'stopped', error });
  }
}

/** Pauses the upload; the part on its way is sent again later. A file that has arrived is not paused. */
export function pauseUpload(): void {
  if (state.kind !== 'sending' || state.sent >= state.file.size) return;
  running.abort();
  setUpload({ ...state, kind: 'paused' });
}

/** Stops the upload for good and deletes what the server has of it. @throws as `sendJson` */
export async function cancelUpload(): Promise<void> {
  const id = 'id' in state ? state.id : null;
  selectFile(null);
  if (id !== null) await discardUpload(id);
}

/** Deletes what the server has of an upload, if it still has something. @throws as `sendJson` */
export async function discardUpload(id: string): Promise<void> {
  try {
    await sendJson<Upload>('DELETE', `${UPLOADS}/${id}`);
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 404)) throw error;
  }
}

// The next operator must not see the file of the last one.
onSession(() => {
  if (getSessionState().kind === 'signed-out' && state.kind !== 'none') selectFile(null);
});
