import type { Features, WorkingHours } from '../../../../../schema/contracts/business.ts';
import type { BusinessForm, FormField } from '../../../../../schema/contracts/business-form.ts';
import { WEEK } from '../../../../../schema/rules/days.ts';
import { toWeek, type DayHours } from '../../editor/hours/model.ts';
import { DAY_NAMES } from '../../editor/hours/texts.ts';

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

function hoursWords(hours: WorkingHours): string {
  const week = toWeek(hours);
  return WEEK.filter((day) => hours[day] !== undefined)
    .map((day) => `${DAY_NAMES[day]}: ${dayWords(week[day])}`)
    .join('\n');
}

function dayWords(day: DayHours): string {
  if (day.kind === 'text') return day.text;
  if (day.kind === 'ranges') return day.ranges.map(({ open, close }) => `${open}–${close}`).join(', ');
  return day.kind === 'allDay' ? '24 saat açık' : 'Kapalı';
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
