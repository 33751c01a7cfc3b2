import { readSync, writeSync } from 'node:fs';

/** Temporary storage for more bytes than fit into memory. */
export type Scratch = {
  /** Appends all bytes. */
  write(bytes: Uint8Array): void;
  /** Fills `target` with the bytes at `offset`. @throws RangeError if fewer were written */
  read(offset: number, target: Uint8Array): void;
};

/** Temporary storage in an open file, which is empty or only read. Whoever opened the file closes it. */
export function openScratch(descriptor: number): Scratch {
  let end = 0;
  return {
    // A call may write or read less than it was asked for.
    write(bytes) {
      for (let done = 0; done < bytes.length;) {
        const count = writeSync(descriptor, bytes, done, bytes.length - done, end);
        done += count;
        end += count;
      }
    },
    read(offset, target) {
      for (let done = 0; done < target.length;) {
        const count = readSync(descriptor, target, done, target.length - done, offset + done);
        if (count === 0) throw new RangeError(`no bytes were written at ${offset + done}`);
        done += count;
      }
    },
  };
}
