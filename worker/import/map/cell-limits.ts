import type { Field } from '../columns/fields.ts';

/** Most characters of a cell, where a field may need more than a line. Real exports hold less than a fifth of that. */
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
};
/** Most characters of all other cells. No field has less, so that shorter cells need no look at the table. */
export const LINE_LIMIT = 2_000;

/** Most characters of a cell that are read for a field; a longer cell is left out, as reading it could take any time. */
export function cellLimit(field: Field): number {
  return LIMITS[field] ?? LINE_LIMIT;
}
