import { open } from 'node:fs/promises';

/** Writes a file to the disk, so that a rename that follows does not outlive its bytes after a power failure. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
