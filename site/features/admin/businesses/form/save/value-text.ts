import type { SpecialHours } from '../../../../../../schema/rules/hours/special-hours.ts';
import type { BusinessStatus, Photo } from '../../../../../../schema/field-values.ts';
import type { Features, WorkingHours } from '../../../../../../schema/contracts/business.ts';
import type { BusinessForm, FormField } from '../../../../../../schema/contracts/business-form.ts';
import { STATUS_NAMES } from '../../../format/status-names.tr.ts';
import { toSpecialText } from '../../../editor/hours/special-text.ts';
import { toHoursText } from '../../../editor/hours/hours-text.ts';

/** Formats a value of a field, with a line for each of its parts. */
export function toValueText(
  field: FormField,
  value: unknown,
  categories: { id: number | null; name: string }[],
): string {
  if (value === null || value === undefined || value === '') return '(boş)';
  if (typeof value === 'boolean') return formatYesNo(value);
  if (field === 'categoryId') return toCategoryText(value as BusinessForm['categoryId'], categories);
  if (field === 'businessStatus') return STATUS_NAMES[value as BusinessStatus] ?? String(value);
  if (field === 'workingHours') return toHoursText(value as WorkingHours);
  if (field === 'photos') return toPhotosText(value as Photo[]);
  if (field === 'specialHours') return toSpecialText(value as SpecialHours);
  if (field === 'about') return toFeatureText(value as Features);
  if (field === 'description') return toPlainText(String(value));
  return String(value);
}

function formatYesNo(value: boolean): string {
  return value ? 'Evet' : 'Hayır';
}

function toCategoryText(
  value: BusinessForm['categoryId'],
  categories: { id: number | null; name: string }[],
): string {
  if (typeof value === 'object') return value.name;
  return categories.find(({ id }) => id === value)?.name ?? String(value);
}

function toFeatureText(features: Features): string {
  return Object.entries(features)
    .flatMap(([group, items]) => [
      `${group}:`,
      ...Object.entries(items).map(
        ([name, value]) => `– ${name}: ${typeof value === 'boolean' ? formatYesNo(value) : value}`,
      ),
    ])
    .join('\n');
}

/** A line for each photo, with the beginning of its name, which tells two orders apart. */
function toPhotosText(photos: Photo[]): string {
  return photos
    .map(
      ({ url, alt }, i) =>
        `${i + 1}. ${url.replace('/photos/', '').slice(0, 6)}${alt === null ? '' : ` – ${alt}`}`,
    )
    .join('\n');
}

/** Text of a description without tags. */
function toPlainText(html: string): string {
  const text = html.replace(/<\/(?:p|li|h3|h4|blockquote)>|<br>/g, '\n').replace(/<[^>]*>/g, '');
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => signs[name]!).trim();
}
