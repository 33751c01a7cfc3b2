import type { Actor } from '../../schema/contracts/actor.ts';
import { UPLOAD_PART_BYTES } from '../../schema/contracts/upload.ts';
import {
  beginUpload,
  completeUpload,
  markUploadRemoved,
  MAX_WAITING_UPLOADS,
} from '../../schema/store/commands/upload/uploads.ts';
import type { Database } from '../../schema/store/database.ts';
import { httpErrors } from '../errors.ts';
import { checkFirstBytes } from './first-bytes.ts';
import { beginMultipart, createUploadId, deleteBytes, joinParts, storeBytes } from './upload-store.ts';

type Target = {
  bucket: R2Bucket;
  /** Opens a connection with a time limit of its own, because the file can take minutes to arrive. */
  connect: () => Database;
  actor: Actor;
  clock: () => Date;
  maxBytes: number;
};

/**
 * Stores a file of unknown size as it arrives; one part of it is in memory at a time. What was stored of a refused
 * file is deleted.
 *
 * @param getName tells the name once the first bytes have arrived
 * @returns the completed upload
 * @throws HttpError 400, 409, 413, 503
 */
export async function receiveFile(
  target: Target,
  bytes: AsyncIterable<Uint8Array>,
  getName: () => string,
): Promise<{ id: string; name: string }> {
  const file = new ReceivedFile(target, getName);
  try {
    for await (const chunk of bytes) await file.add(chunk);
    return await file.complete();
  } catch (error) {
    await file.discard();
    throw error;
  }
}

class ReceivedFile {
  readonly #target: Target;
  readonly #getName: () => string;
  readonly #part = new Uint8Array(UPLOAD_PART_BYTES);
  readonly #parts: { number: number; size: number; etag: string }[] = [];
  #filled = 0;
  #size = 0;
  #upload: { id: string; name: string; multipartId: string } | null = null;

  constructor(target: Target, getName: () => string) {
    this.#target = target;
    this.#getName = getName;
  }

  async add(chunk: Uint8Array): Promise<void> {
    this.#size += chunk.length;
    const { maxBytes } = this.#target;
    if (this.#size > maxBytes) throw httpErrors.fileTooLarge(maxBytes);
    for (let at = 0; at < chunk.length;) {
      const taken = chunk.subarray(at, at + UPLOAD_PART_BYTES - this.#filled);
      this.#part.set(taken, this.#filled);
      this.#filled += taken.length;
      at += taken.length;
      if (this.#filled === UPLOAD_PART_BYTES) await this.#storePart();
    }
  }

  async complete(): Promise<{ id: string; name: string }> {
    if (this.#size === 0) throw httpErrors.emptyFile();
    if (this.#filled > 0) await this.#storePart();
    const { id, name, multipartId } = this.#upload!;
    const { bucket, connect, clock } = this.#target;
    await joinParts(bucket, { id, multipartId, parts: this.#parts });
    await completeUpload(connect(), { id, size: this.#size }, clock());
    return { id, name };
  }

  async discard(): Promise<void> {
    if (this.#upload === null) return;
    await deleteBytes(this.#target.bucket, this.#upload);
    await markUploadRemoved(this.#target.connect(), this.#upload.id);
  }

  async #storePart(): Promise<void> {
    const bytes = this.#part.subarray(0, this.#filled);
    this.#upload ??= await this.#begin(bytes);
    const number = this.#parts.length + 1;
    const etag = await storeBytes(this.#target.bucket, this.#upload, number, bytes);
    this.#parts.push({ number, size: bytes.length, etag });
    this.#filled = 0;
  }

  async #begin(head: Uint8Array) {
    checkFirstBytes([head]);
    const { bucket, connect, actor, clock } = this.#target;
    const id = createUploadId();
    const name = this.#getName();
    const multipartId = await beginMultipart(bucket, id);
    const upload = { id, name, size: 0, partSize: UPLOAD_PART_BYTES, multipartId };
    if (!(await beginUpload(connect(), upload, { now: clock(), actor }))) {
      await deleteBytes(bucket, upload);
      throw httpErrors.tooManyUploads(MAX_WAITING_UPLOADS);
    }
    return upload;
  }
}
