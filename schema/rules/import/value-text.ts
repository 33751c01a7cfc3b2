import { type BusinessField, FIELD_NAMES, getDefinition } from '../../business-views.ts';
import type { SpecialHours } from '../hours/special-hours.ts';
import type { Features, Photo, WorkingHours } from '../../field-values.ts';

const IS_FIELD: ReadonlySet<string> = new Set(FIELD_NAMES);

/**
 * Value of a column of a business in words: lists, hours and features as text, flags as 'yes' and 'no'.
 *
 * @param name of the field; columns without a field are shown as they are
 * @param stored as SQLite holds it
 * @returns null if the value is unknown
 * @example toValueText('subtypes', '["Bakery","Café"]') // 'Bakery, Café'
 */
export function toValueText(name: string, stored: string | number | null): string | null {
  if (stored === null || stored === '') return null;
  if (!IS_FIELD.has(name)) return String(stored);
  const field = name as BusinessField;
  const { stored: how } = getDefinition(field);
  if (how === 'boolean') return stored === 0 ? 'no' : 'yes';
  return how === 'json' ? toJsonText(field, JSON.parse(String(stored))) : String(stored);
}

function toJsonText(field: BusinessField, value: unknown): string | null {
  const parts =
    field === 'workingHours' || field === 'specialHours'
      ? Object.entries(value as WorkingHours | SpecialHours).map(([day, hours]) => `${day} ${hours}`)
      : field === 'about'
        ? Object.entries(value as Features).map(([group, features]) => `${group}: ${listFeatures(features)}`)
        : field === 'photos'
          ? (value as Photo[]).map(({ url }) => url)
          : null;
  const text = parts?.join('; ') ?? (Array.isArray(value) ? value.join(', ') : JSON.stringify(value));
  return text === '' ? null : text;
}

function listFeatures(features: Features[string]): string {
  return Object.entries(features)
    .map(([name, value]) => (value === true ? name : `${name} (${value === false ? 'no' : value})`))
    .join(', ');
}
