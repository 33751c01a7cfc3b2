import type { BusinessFormInput } from '../../../../../schema/contracts/business-form.ts';
import type { CategoryChoice } from '../../../../../schema/contracts/place.ts';

/** Prefix of the field value for a new category, followed by its name. Other values are '' and the id of a category. */
const NEW = 'new:';

export function categoryValue({ id, name }: CategoryChoice): string {
  return id === null ? NEW + name : String(id);
}

/** Converts the field value to the request format. */
export function readCategory(value: string): BusinessFormInput['categoryId'] {
  return value.startsWith(NEW) ? { name: value.slice(NEW.length) } : Number(value);
}

/** Name of the selected category; undefined if none is selected or its id is not in `known`. */
export function categoryName(value: string, known: readonly CategoryChoice[]): string | undefined {
  if (value.startsWith(NEW)) return value.slice(NEW.length);
  return known.find(({ id }) => id !== null && String(id) === value)?.name;
}
