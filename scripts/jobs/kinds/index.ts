import type { JobHandlers } from '../job-context.ts';
import { importApply } from './import-apply.ts';
import { importPreview } from './import-preview.ts';
import { importRepair } from './import-repair.ts';
import { importUndo } from './import-undo.ts';
import { resetDatabase } from './reset.ts';

/** Handlers of the data lane by kind. */
export const handlers: JobHandlers = {
  'import-preview': importPreview,
  'import-apply': importApply,
  'import-undo': importUndo,
  'import-repair': importRepair,
  reset: resetDatabase,
};
