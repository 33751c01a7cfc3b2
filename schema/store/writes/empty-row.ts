import { type BusinessField, FIELD_NAMES, getDefinition } from '../../business-views.ts';
import type { Stored, Value } from './stored.ts';

/** The empty values of the fields as SQLite holds them. */
const emptyFacts = FIELD_NAMES.map((field): [BusinessField, Value] => {
  const { empty } = getDefinition(field);
  if (typeof empty === 'boolean') return [field, Number(empty)];
  return [field, typeof empty === 'object' && empty !== null ? JSON.stringify(empty) : empty];
});

/** A listing of which nothing is known. Id, slug and what is derived are filled in before it is written. */
export const EMPTY_ROW: Stored = {
  id: 0,
  slug: '',
  categoryId: 0,
  cityId: 0,
  countryCode: '',
  ...(Object.fromEntries(emptyFacts) as Pick<Stored, BusinessField>),
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
};
