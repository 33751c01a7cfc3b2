import type { Field } from '../../columns/fields.ts';

/** Maximum length of a cell in characters, for fields of more than a line. Real exports stay below a fifth of that. */
const LIMITS: Partial<Record<Field, number>> = {
  name: 5_000,
  category: 5_000,
  type: 5_000,
  subtypes: 10_000,
  hours: 5_000,
  completeAddress: 5_000,
  website: 10_000,
  link: 10_000,
  locationLink: 10_000,
  menuLink: 20_000,
  orderLink: 20_000,
  reservationLink: 20_000,
  reviewsLink: 10_000,
  email: 10_000,
  phone: 5_000,
  about: 100_000,
  description: 100_000,
  photo: 200_000,
  image: 200_000,
  reviews: 1_000_000,
  reviewParts: 20_000,
  reviewText: 20_000,
};
/** Maximum length of all other cells. No field has less, so shorter cells need no lookup. */
export const LINE_LIMIT = 2_000;

/** Maximum length in characters of a cell that is read for a field; parsing a longer one could take unbounded time. */
export function getCellLimit(field: Field): number {
  return LIMITS[field] ?? LINE_LIMIT;
}
