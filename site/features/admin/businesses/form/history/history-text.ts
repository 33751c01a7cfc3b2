import { FIELD_NAMES, getLabels } from '../../../../../../schema/business-views.ts';
import type { FormField } from '../../../../../../schema/contracts/business-form.ts';
import type { HistoryEntry } from '../../../../../../schema/contracts/business-history.ts';
import { LABELS } from '../fields/line-fields.ts';
import { toValueText } from '../save/value-text.ts';

const NAMES: Record<string, string> = {
  ...getLabels(FIELD_NAMES, 'tr'),
  ...LABELS,
  category: LABELS.categoryId,
  removed: 'Yayından kaldırıldı',
};
const SOURCES = { import: 'İçe aktarma', bulk: 'Toplu değişiklik', merge: 'Birleştirme' };
const ACTIONS: Record<string, string> = {
  'business.create': 'Eklendi',
  'business.update': 'Düzenlendi',
  'business.remove': 'Yayından kaldırıldı',
  'business.restore': 'Geri yüklendi',
};

/** Kind of a change, with its file and whether it was undone. */
export function formatHistoryTitle({ source, action, file, isCreated, isUndone }: HistoryEntry): string {
  const kind = source === 'edit' ? (ACTIONS[action!] ?? 'Değiştirildi') : SOURCES[source];
  const parts = [kind, file, isCreated && source !== 'edit' && 'eklendi', isUndone && 'geri alındı'];
  return parts.filter(Boolean).join(' · ');
}

/** Name of a field. */
export function formatHistoryField(field: string): string {
  return NAMES[field] ?? field;
}

/** Both values of a field in words; those of several lines, such as hours, below each other. */
export function formatHistoryChange(field: string, before: unknown, after: unknown): string {
  const values = [before, after].map((value) => formatHistoryValue(field, value));
  return values.join(values.some((text) => text.includes('\n')) ? '\n→\n' : ' → ');
}

/** A value of a field in words. */
function formatHistoryValue(field: string, value: unknown): string {
  if (field !== 'photos' && Array.isArray(value)) return value.length === 0 ? '(boş)' : value.join(', ');
  if (typeof value === 'object' && value !== null && !(field in LABELS)) return JSON.stringify(value);
  return toValueText(field as FormField, value, []);
}
