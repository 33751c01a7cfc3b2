import { UPLOAD_PART_BYTES, type Upload } from '../../schema/contracts/upload.ts';
import { buildJsonRequest, requestAsOperator } from './request.ts';

/** First bytes of an .xlsx file, then others; enough for the worker, which does not read further. */
export function buildFile(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 997) bytes[at] = at % 251;
  bytes.set([0x50, 0x4b, 3, 4].slice(0, size));
  return bytes;
}

/** Begins an upload. */
export async function beginUpload(name: string, size: number): Promise<Upload> {
  const response = await requestAsOperator('/api/admin/uploads', buildJsonRequest('POST', { name, size }));
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as Upload;
}

/** Sends one part. */
export function sendPart(id: string, number: number, body: BodyInit): Promise<Response> {
  return requestAsOperator(`/api/admin/uploads/${id}/parts/${number}`, { method: 'PUT', body });
}

/** Uploads a file completely and returns the upload, which is not completed. */
export async function uploadFile(name: string, bytes: Uint8Array): Promise<Upload> {
  const upload = await beginUpload(name, bytes.length);
  for (let at = 0; at < bytes.length; at += UPLOAD_PART_BYTES) {
    const part = bytes.slice(at, at + UPLOAD_PART_BYTES);
    const response = await sendPart(upload.id, at / UPLOAD_PART_BYTES + 1, part);
    if (!response.ok) throw new Error(await response.text());
  }
  return upload;
}

/** Makes an uploaded file a batch. @returns id of the batch and of the job of its preview */
export async function createBatch(name: string): Promise<{ batch: number; job: number }> {
  const { id } = await uploadFile(name, buildFile(100));
  const response = await requestAsOperator(`/api/admin/uploads/${id}/complete`, { method: 'POST' });
  const { batch, job } = (await response.json()) as { batch: { id: number }; job: { id: number } };
  return { batch: batch.id, job: job.id };
}

/** Hash of bytes, because a failed comparison of large arrays would print them. */
export async function hashBytes(bytes: Uint8Array): Promise<string> {
  return String(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
