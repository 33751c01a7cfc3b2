import { FIELD_NAMES, getLabels } from '../../../../../../schema/business-views.ts';
import type { FormField } from '../../../../../../schema/contracts/business-form.ts';
import type { HistoryEntry } from '../../../../../../schema/contracts/business-history.ts';
import type { FormValues } from '../form-values.ts';
import { LABELS } from '../fields/line-fields.ts';
import { toValueText } from '../save/value-text.ts';

/** Fields of the form that hold plain text, so that an earlier value can be put back as it was. */
const TEXT_FIELDS = [
  'name',
  'type',
  'street',
  'address',
  'postalCode',
  'phone',
  'website',
  'email',
  'description',
  'menuLink',
  'orderLink',
  'reservationLink',
  'priceRange',
  'photoUrl',
  'imageUrl',
] as const satisfies readonly (keyof FormValues)[];

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

/** True for a field whose earlier value can be put back into the form. */
export function isTextField(field: string): field is (typeof TEXT_FIELDS)[number] {
  return (TEXT_FIELDS as readonly string[]).includes(field);
}

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

/** A value of a field in words. */
export function formatHistoryValue(field: string, value: unknown): string {
  if (field !== 'photos' && Array.isArray(value)) return value.length === 0 ? '(boş)' : value.join(', ');
  if (typeof value === 'object' && value !== null && !(field in LABELS)) return JSON.stringify(value);
  return toValueText(field as FormField, value, []);
}
