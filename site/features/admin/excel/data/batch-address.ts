import type { Batch } from '../../../../../schema/contracts/batch.ts';
import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import { getPhase } from './batch-phase.ts';

/** Parts of the screen of a batch, and the labels of their tabs. */
export const BATCH_TABS = {
  changes: 'Değişiklikler',
  columns: 'Sütunlar ve ülke',
  businesses: 'İşletmeler',
  rejected: 'Reddedilen satırlar',
} as const;
export type BatchTab = keyof typeof BATCH_TABS;

/** Tabs of a batch. Columns can be chosen until something is stored, if the server has the file. */
export function getBatchTabs(batch: Batch): BatchTab[] {
  if (getPhase(batch) !== 'preview') return ['changes', 'businesses', 'rejected'];
  return batch.isLocal ? ['changes', 'rejected'] : ['changes', 'columns', 'rejected'];
}

/** Address of a batch, so that a reload loses nothing. */
export function toBatchUrl(id: number, tab: BatchTab = 'changes'): string {
  return `${adminPaths.excel}?batch=${id}${tab === 'changes' ? '' : `&tab=${tab}`}`;
}
