import type { Features, WorkingHours } from '../../../../../schema/contracts/business.ts';
import type { BusinessForm, FormField } from '../../../../../schema/contracts/business-form.ts';
import { hoursWords } from '../../editor/hours/words.ts';

/** A value of a field as somebody reads it, on several lines where it has parts. */
export function wordsOf(
  field: FormField,
  value: unknown,
  categories: { id: number | null; name: string }[],
): string {
  if (value === null || value === undefined || value === '') return '(boş)';
  if (typeof value === 'boolean') return yesNo(value);
  if (field === 'categoryId') return categoryWords(value as BusinessForm['categoryId'], categories);
  if (field === 'workingHours') return hoursWords(value as WorkingHours);
  if (field === 'about') return featureWords(value as Features);
  if (field === 'description') return textOf(String(value));
  return String(value);
}

function yesNo(value: boolean): string {
  return value ? 'Evet' : 'Hayır';
}

function categoryWords(
  value: BusinessForm['categoryId'],
  categories: { id: number | null; name: string }[],
): string {
  if (typeof value === 'object') return value.name;
  return categories.find(({ id }) => id === value)?.name ?? String(value);
}

function featureWords(features: Features): string {
  return Object.entries(features)
    .flatMap(([group, items]) => [
      `${group}:`,
      ...Object.entries(items).map(
        ([name, value]) => `– ${name}: ${typeof value === 'boolean' ? yesNo(value) : value}`,
      ),
    ])
    .join('\n');
}

/** The text of a description, without its tags. */
function textOf(html: string): string {
  const text = html.replace(/<\/(?:p|li|h3|h4|blockquote)>|<br>/g, '\n').replace(/<[^>]*>/g, '');
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => signs[name]!).trim();
}
