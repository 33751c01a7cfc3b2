import { rm } from 'node:fs/promises';
import type { TableDigest } from '../../schema/store/commands/database/backup-manifest.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import { checkBackup } from './check-backup.ts';
import { decompressFile } from './compress-file.ts';

/** Steps of opening a backup. */
export type OpenStep = { step: 'decompress' | 'verify'; done: number; total: number | null };

/**
 * Decompresses a backup into a database file and checks it. A damaged one leaves no file.
 *
 * @returns the manifest
 * @throws CliError if the file is no backup, cut off or damaged
 */
export async function openBackup(
  file: string,
  to: string,
  { signal, onStep }: { signal: AbortSignal; onStep: (step: OpenStep) => void },
): Promise<TableDigest[]> {
  try {
    onStep({ step: 'decompress', done: 0, total: null });
    await decompressFile(file, to, signal).catch((cause: NodeJS.ErrnoException) => {
      // 'unexpected end of file', 'incorrect data check' …
      if (!cause.code?.startsWith('Z_')) throw cause;
      throw new CliError(
        `The backup ${file} is damaged: ${cause.message}. Download it again, or use another one.`,
        { cause },
      );
    });
    return await checkBackup(to, (done, total) => {
      signal.throwIfAborted();
      onStep({ step: 'verify', done, total });
    });
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}
