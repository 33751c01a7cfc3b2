import type { BusinessFormInput } from '../../../../../schema/contracts/business-form.ts';
import type { CategoryChoice } from '../../../../../schema/contracts/place.ts';

/** What the field of the category holds: '', the number of a category, or this and the name of one that is not stored yet. */
const NEW = 'new:';

export function categoryValue({ id, name }: CategoryChoice): string {
  return id === null ? NEW + name : String(id);
}

/** The value as a request says it. */
export function readCategory(value: string): BusinessFormInput['categoryId'] {
  return value.startsWith(NEW) ? { name: value.slice(NEW.length) } : Number(value);
}

/** Name of the chosen category; undefined if nothing is chosen, or it is not among those known. */
export function categoryName(value: string, known: readonly CategoryChoice[]): string | undefined {
  if (value.startsWith(NEW)) return value.slice(NEW.length);
  return known.find(({ id }) => id !== null && String(id) === value)?.name;
}
