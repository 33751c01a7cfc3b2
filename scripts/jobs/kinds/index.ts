import type { JobHandlers } from '../job-context.ts';

/**
 * Handlers of the data lane by kind. Each is loaded when it is called, because the child process of a job runs one of
 * them, and loading all takes longer than most jobs.
 */
export const handlers: JobHandlers = {
  'import-preview': async (...task) => (await import('./import-preview.ts')).importPreview(...task),
  'import-apply': async (...task) => (await import('./import-apply.ts')).importApply(...task),
  'import-undo': async (...task) => (await import('./import-undo.ts')).importUndo(...task),
  'import-repair': async (...task) => (await import('./import-repair.ts')).importRepair(...task),
  'bulk-preview': async (...task) => (await import('./bulk-change.ts')).bulkPreview(...task),
  'bulk-apply': async (...task) => (await import('./bulk-change.ts')).bulkApply(...task),
  'bulk-undo': async (...task) => (await import('./import-undo.ts')).importUndo(...task),
  reset: async (...task) => (await import('./reset.ts')).resetDatabase(...task),
  backup: async (...task) => (await import('./backup.ts')).backupDatabase(...task),
  'restore-check': async (...task) => (await import('./restore-check.ts')).checkRestore(...task),
  optimize: async (...task) => (await import('./optimize.ts')).optimizeDatabase(...task),
  duplicates: async (...task) => (await import('./duplicates.ts')).findDuplicates(...task),
  locations: async (...task) => (await import('./locations.ts')).refileLocation(...task),
};
