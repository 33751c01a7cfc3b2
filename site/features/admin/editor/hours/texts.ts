import type { Day } from '../../../../../schema/rules/hours/weekdays.ts';
import type { DayHours } from './hours-model.ts';

export const DAY_NAMES: Record<Day, string> = {
  Monday: 'Pazartesi',
  Tuesday: 'Salı',
  Wednesday: 'Çarşamba',
  Thursday: 'Perşembe',
  Friday: 'Cuma',
  Saturday: 'Cumartesi',
  Sunday: 'Pazar',
};

/** Kinds of days to choose from; 'text' only for an imported text. */
export const KINDS: readonly (readonly [DayHours['kind'], string])[] = [
  ['unknown', 'Belirtilmemiş'],
  ['closed', 'Kapalı'],
  ['allDay', '24 saat açık'],
  ['ranges', 'Saat aralıkları'],
];
