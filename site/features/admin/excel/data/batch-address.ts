import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import type { BatchPhase } from './batch-phase.ts';

/** Parts of the screen of a batch, and the labels of their tabs. */
export const BATCH_TABS = {
  changes: 'Değişiklikler',
  columns: 'Sütunlar ve ülke',
  businesses: 'İşletmeler',
  rejected: 'Reddedilen satırlar',
} as const;
export type BatchTab = keyof typeof BATCH_TABS;

/** Tabs of a batch in this phase. Columns can be chosen until something is stored. */
export function getBatchTabs(phase: BatchPhase): BatchTab[] {
  return phase === 'preview' ? ['changes', 'columns', 'rejected'] : ['changes', 'businesses', 'rejected'];
}

/** Address of a batch, so that a reload loses nothing. */
export function toBatchUrl(id: number, tab: BatchTab = 'changes'): string {
  return `${adminPaths.excel}?batch=${id}${tab === 'changes' ? '' : `&tab=${tab}`}`;
}
