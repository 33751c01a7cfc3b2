import { type BusinessField, EMPTY_VALUES } from '../../../business-views.ts';
import type { BusinessRow } from './row-codec.ts';

/** The empty values as SQLite holds them. */
const empty = Object.entries(EMPTY_VALUES).map(([field, value]) => {
  if (typeof value === 'boolean') return [field, Number(value)];
  return [field, typeof value === 'object' && value !== null ? JSON.stringify(value) : value];
});

/** A business without any facts. Id, slug and derived columns are filled in before it is written. */
export const EMPTY_ROW: BusinessRow = {
  id: 0,
  slug: '',
  categoryId: 0,
  cityId: 0,
  countryCode: '',
  ...(Object.fromEntries(empty) as Pick<BusinessRow, BusinessField>),
  source: '',
  matchKey: '',
  nameKey: '',
  searchWhat: '',
  searchPlace: '',
  searchStreet: '',
  quality: -1,
  geoKey: -1,
  score: 0,
  scheduleId: null,
  createdAt: '',
  updatedAt: '',
  removedAt: null,
  version: 1,
  protectedFields: null,
  traits: 0,
};
