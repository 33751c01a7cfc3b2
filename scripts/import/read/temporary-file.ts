import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScratch, type Scratch } from '../../runtime/scratch.ts';
import { unreadableFileErrors } from './errors.ts';

/**
 * Creates an unlinked temporary file, which exists only while it is open, so that even a killed import leaves nothing
 * behind.
 *
 * @throws UnreadableFileError if there is no space for it, also from `write`
 */
export function openTemporaryFile(): { scratch: Scratch; close(): void } {
  const descriptor = explainDiskError(tmpdir(), () => {
    const folder = mkdtempSync(join(tmpdir(), 'business-hub-'));
    try {
      return openSync(join(folder, 'rows'), 'wx+', 0o600);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  return { close: () => closeSync(descriptor), scratch: openExplainedScratch(descriptor, tmpdir()) };
}

/** Like {@link openScratch}, with an error for the user. @param place folder of the file, for errors */
export function openExplainedScratch(descriptor: number, place: string): Scratch {
  const scratch = openScratch(descriptor);
  return { ...scratch, write: (bytes) => explainDiskError(place, () => scratch.write(bytes)) };
}

/** Explains why a temporary file cannot be created or written. */
function explainDiskError<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw unreadableFileErrors.noScratchSpace(place, error);
  }
}
