import { z } from 'zod';
import { BackupReason } from '../../../schema/contracts/backup.ts';
import { storeBackup } from '../../backup/store-backup.ts';
import type { JobHandler } from '../job-context.ts';

const Input = z.object({ reason: BackupReason });

/** Writes a backup into the store. A run that was killed left nothing that is listed, so the next one starts anew. */
export const backupDatabase: JobHandler = async (context, input) => {
  const { id, size, businesses } = await storeBackup(context, Input.parse(input).reason);
  return { backup: id, size, businesses };
};
