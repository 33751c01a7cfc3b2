import { type BulkChange, parseBulkValue } from '../../../../../schema/contracts/bulk-change.ts';
import { type BulkField, REQUIRED_BULK_FIELDS } from '../../../../../schema/contracts/bulk-limits.ts';

/** Input of the dialog, for all kinds of changes. */
export type ChangeInput = {
  kind: BulkChange['kind'];
  field: BulkField;
  value: string;
  find: string;
  replacement: string;
  categoryId: string;
  operation: Extract<BulkChange, { kind: 'operation' }>['operation'];
  verified: 'yes' | 'no';
};

export const NO_INPUT: ChangeInput = {
  kind: 'operation',
  field: 'phone',
  value: '',
  find: '',
  replacement: '',
  categoryId: '',
  operation: 'closed-permanently',
  verified: 'yes',
};

/** Kinds of changes, as the dialog offers them. */
export const KIND_NAMES: Record<BulkChange['kind'], string> = {
  operation: 'Faaliyet durumunu değiştir',
  verify: 'Doğrulama durumunu değiştir',
  category: 'Kategorisini değiştir',
  set: 'Bir alana değer yaz',
  clear: 'Bir alanı boşalt',
  replace: 'Metin bul ve değiştir',
  remove: 'Yayından kaldır',
  restore: 'Geri yükle',
};

/** Kinds that have a field. */
export function hasField(kind: BulkChange['kind']): kind is 'set' | 'clear' | 'replace' {
  return kind === 'set' || kind === 'clear' || kind === 'replace';
}

/** True if the field cannot have the value that was typed. */
export function isValueInvalid({ kind, field, value }: ChangeInput): boolean {
  return kind === 'set' && value.trim() !== '' && parseBulkValue(field, value.trim()) == null;
}

/** The change of an input; null while something is missing. */
export function toChange(input: ChangeInput): BulkChange | null {
  const { kind, field, value, find, replacement, categoryId, operation, verified } = input;
  switch (kind) {
    case 'set':
      return isValueInvalid(input) || value.trim() === '' ? null : { kind, field, value: value.trim() };
    case 'clear':
      return REQUIRED_BULK_FIELDS.includes(field) ? null : { kind, field };
    case 'replace':
      return find === '' ? null : { kind, field, find, replacement };
    case 'category':
      return categoryId === '' ? null : { kind, categoryId: Number(categoryId) };
    case 'operation':
      return { kind, operation };
    case 'verify':
      return { kind, verified: verified === 'yes' };
    case 'remove':
    case 'restore':
      return { kind };
  }
}
