import type { AdminBusiness } from '../../../../../../schema/contracts/admin-business.ts';
import type { HistoryEntry } from '../../../../../../schema/contracts/business-history.ts';
import type { CategoryChoice } from '../../../../../../schema/contracts/locations.ts';
import { COUNTRY_CODES } from '../../../../../../schema/rules/location/countries.ts';
import { toCategoryValue } from '../fields/category-value.ts';
import { COUNTRY_NAMES } from '../fields/country-names.ts';
import { PANEL_FIELDS, toValues, type FormValues, type PanelField } from '../form-values.ts';

/** Form values that put an earlier value back, or the reason why the history does not hold them. */
export type EarlierValue = { values: Partial<FormValues> } | { reason: string };

/** Fields of the form that the history has under the same name with the stored value. */
const STORED_FIELDS = new Set<string>(
  PANEL_FIELDS.filter((field) => !['categoryId', 'city', 'state', 'country', 'countryCode'].includes(field)),
);

/**
 * Finds what the form needs to have the value before a change again.
 *
 * @param categories all categories; undefined while they load
 * @returns null if there is nothing to put back, or the form has no such field
 */
export function findEarlierValue(
  field: string,
  { before, source }: HistoryEntry,
  categories: readonly CategoryChoice[] | undefined,
): EarlierValue | null {
  if (before === null || !(field in before)) return null;
  if (field === 'category') return findCategory(before.category, categories);
  if (field === 'city') return source === 'edit' ? findCity(before.city) : CITY_WITHOUT_STATE;
  // The button of the latitude puts both halves of a position back.
  if (field === 'longitude' && 'latitude' in before) return null;
  if (field === 'latitude' || field === 'longitude') return findPosition(before);
  if (!STORED_FIELDS.has(field)) return null;
  const name = field as PanelField;
  const values = pick(before, [name]);
  // Dates that are over are not edited, so nothing of them would come back.
  const isOver = field === 'specialHours' && before[field] !== null && values.specialHours?.length === 0;
  return isOver ? { reason: 'Bu tarihler geçti' } : { values };
}

const CITY_WITHOUT_STATE = { reason: 'Şehrin eyaleti ve ülkesi kayıtlı değil' };

/** The form's values of stored ones, as for a record. */
function pick(before: Record<string, unknown>, fields: PanelField[]): Partial<FormValues> {
  const values = toValues(before as AdminBusiness);
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** The history names categories; one that was renamed or merged since would become a new one. */
function findCategory(name: unknown, categories: readonly CategoryChoice[] | undefined): EarlierValue | null {
  if (categories === undefined) return null;
  const choice = categories.find((category) => category.name === name);
  if (choice === undefined) return { reason: 'Bu adda bir kategori artık yok' };
  return { values: { categoryId: toCategoryValue(choice) } };
}

/** Edits name a city with its state, if it has one, and the code of its country: 'Provo, Utah, US'. */
function findCity(label: unknown): EarlierValue {
  const parts = String(label).split(', ');
  const countryCode = parts.pop()!;
  const [city, state = ''] = parts;
  if (city === undefined || parts.length > 2 || !COUNTRY_CODES.includes(countryCode))
    return CITY_WITHOUT_STATE;
  return { values: { city, state, countryCode, country: COUNTRY_NAMES.of(countryCode) ?? '' } };
}

/** Half a position would make another place of the current half. */
function findPosition(before: Record<string, unknown>): EarlierValue {
  if (!('latitude' in before && 'longitude' in before))
    return { reason: 'Konumun öteki koordinatı kayıtlı değil' };
  return { values: pick(before, ['latitude', 'longitude']) };
}
