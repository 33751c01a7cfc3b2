import type { JobHandlers } from '../job-context.ts';
import { backupDatabase } from './backup.ts';
import { bulkApply, bulkPreview } from './bulk-change.ts';
import { findDuplicates } from './duplicates.ts';
import { importApply } from './import-apply.ts';
import { importPreview } from './import-preview.ts';
import { importRepair } from './import-repair.ts';
import { importUndo } from './import-undo.ts';
import { refileLocation } from './locations.ts';
import { optimizeDatabase } from './optimize.ts';
import { resetDatabase } from './reset.ts';
import { checkRestore } from './restore-check.ts';

/** Handlers of the data lane by kind. */
export const handlers: JobHandlers = {
  'import-preview': importPreview,
  'import-apply': importApply,
  'import-undo': importUndo,
  'import-repair': importRepair,
  'bulk-preview': bulkPreview,
  'bulk-apply': bulkApply,
  'bulk-undo': importUndo,
  reset: resetDatabase,
  backup: backupDatabase,
  'restore-check': checkRestore,
  optimize: optimizeDatabase,
  duplicates: findDuplicates,
  locations: refileLocation,
};
