import type { BusinessFormInput } from '../../../../../../schema/contracts/business-form.ts';
import type { CategoryChoice } from '../../../../../../schema/contracts/locations.ts';

/** Prefix of the field value for a new category, followed by its name. Other values are '' and the id of a category. */
const NEW_PREFIX = 'new:';

/** Field value of a new category. */
export function toCategoryValue({ id, name }: CategoryChoice): string {
  return id === null ? NEW_PREFIX + name : String(id);
}

/** Converts the field value to the request format. */
export function parseCategoryValue(value: string): BusinessFormInput['categoryId'] {
  return value.startsWith(NEW_PREFIX) ? { name: value.slice(NEW_PREFIX.length) } : Number(value);
}

/** Name of the selected category; undefined if none is selected or its id is not in `known`. */
export function getCategoryName(value: string, known: readonly CategoryChoice[]): string | undefined {
  if (value.startsWith(NEW_PREFIX)) return value.slice(NEW_PREFIX.length);
  return known.find(({ id }) => id !== null && String(id) === value)?.name;
}
