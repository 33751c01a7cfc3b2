import { saveBlob } from '../data/save-blob.ts';

/** File on the operator's device that is written piece by piece. It is there when `close` has finished. */
export type Target = {
  write(piece: Uint8Array<ArrayBuffer>): void | Promise<void>;
  /** `name` is that of the file, unless the operator has chosen another one. */
  close(name: string): void | Promise<void>;
  /** Discards what has been written. */
  abort(): void | Promise<void>;
};

/** Size in bytes from which received pieces become a blob, which the browser holds outside of the page's memory. */
const BLOB_BYTES = 4 * 1024 * 1024;

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/**
 * Opens a file for a download. A large one is written to the file that the operator chooses, without holding it in
 * memory, if the browser can do so; otherwise it is held until it is complete, and then saved.
 *
 * @returns null if the operator chooses no file
 */
export async function openTarget(name: string, isLarge: boolean): Promise<Target | null> {
  const { showSaveFilePicker } = globalThis as { showSaveFilePicker?: SavePicker };
  if (!isLarge || showSaveFilePicker === undefined) return new BlobTarget();
  try {
    const handle = await showSaveFilePicker({ suggestedName: name });
    return await handle.createWritable();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

class BlobTarget implements Target {
  #blobs: Blob[] = [];
  #pieces: Uint8Array<ArrayBuffer>[] = [];
  #size = 0;

  write(piece: Uint8Array<ArrayBuffer>): void {
    this.#pieces.push(piece);
    this.#size += piece.byteLength;
    if (this.#size < BLOB_BYTES) return;
    this.#blobs.push(new Blob(this.#pieces));
    this.#pieces = [];
    this.#size = 0;
  }

  close(name: string): void {
    saveBlob(name, new Blob([...this.#blobs, ...this.#pieces]));
  }

  abort(): void {
    this.#blobs = [];
    this.#pieces = [];
  }
}
