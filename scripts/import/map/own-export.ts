import { isDeepStrictEqual } from 'node:util';
import {
  type BusinessField,
  FIELD_NAMES,
  getDefinition,
  getKnownTypes,
} from '../../../schema/business-views.ts';
import { Listing } from '../../../schema/contracts/listing.ts';
import { parseCountryCode } from '../../../schema/rules/location/countries.ts';
import { RICH_TEXT_REL, RICH_TEXT_TAGS } from '../../../schema/rules/text/rich-text-tags.ts';
import type { Columns } from '../columns/fields.ts';
import type { Location } from './address/location.ts';
import { parseYesNo } from './values/numbers.ts';
import { ParseError } from './cells/parse-error.ts';
import type { RowReader } from './cells/row-reader.ts';

/*
 * Rows of our own export. They hold stored values, which come back as they were: other rows are cleaned, which would
 * change a description with formatting, or a phone number that an operator typed. A cell that was edited to something
 * that cannot be stored is read like that of any other file.
 */

const KNOWN_TYPES = getKnownTypes();
/** Columns that are no fields of a business, by their part of a listing. */
const RELATIONS = {
  category: 'category',
  city: 'city',
  state: 'state',
  stateCode: 'state_code',
  countryCode: 'country_code',
  reviews: 'reviews',
} as const;

const UNREADABLE_DATES = new ParseError(
  'These special hours could not be read.',
  'Use the form {"2026-12-24":"9:00 AM - 1:00 PM","2026-12-25":"Closed"}.',
);

/** Columns of our own export by the part of a listing. */
type OwnColumns = ReadonlyMap<string, number>;

const known = new WeakMap<Columns, OwnColumns>();

function getOwnColumns(columns: Columns): OwnColumns {
  let own = known.get(columns);
  if (own === undefined) {
    const headings = [
      ...FIELD_NAMES.map((field) => [field, getDefinition(field).column] as const),
      ...Object.entries(RELATIONS),
    ];
    const found = headings.map(([part, heading]) => [part, columns.headings.indexOf(heading)] as const);
    own = new Map(found.filter(([, index]) => index !== -1));
    known.set(columns, own);
  }
  return own;
}

/** True for a row of our own export; false for one that was added to it by hand, which has no id. */
export function isOwnRow(row: RowReader): boolean {
  return row.text('exportMark') !== '';
}

/** The stored location of a row; null if that or its name was edited to something incomplete. */
export function readStoredLocation(row: RowReader): Location | null {
  const cell = (part: string) => row.cell(getOwnColumns(row.columns).get(part) ?? -1);
  const countryCode = cell('countryCode');
  const place = {
    street: cell('street') || null,
    address: cell('address'),
    city: cell('city'),
    state: cell('state'),
    stateCode: cell('stateCode'),
    postalCode: cell('postalCode') || null,
    countryCode,
  };
  const isWhole = [cell('name'), place.address, place.city, countryCode].every((part) => part !== '');
  return isWhole && parseCountryCode(countryCode) === countryCode ? place : null;
}

/** The stored values of a row, without those that were edited to something else. Removes the warnings about them. */
export function readStoredValues(row: RowReader): Partial<Listing> {
  const values: Record<string, unknown> = {};
  const headings = new Set<string | null>();
  for (const [part, index] of getOwnColumns(row.columns)) {
    const cell = row.cell(index);
    const value = readStored(part, cell);
    if (value === undefined) {
      // Fields that are not read from other files, so nothing else warns.
      if (part === 'isSponsored') row.warn(index, cell, parseYesNo(cell) as ParseError);
      if (part === 'photos') row.warn(index, cell, new ParseError('This is not a list of uploaded photos.'));
      if (part === 'specialHours') row.warn(index, cell, UNREADABLE_DATES);
      continue;
    }
    values[part] = value;
    headings.add(row.heading(index));
  }
  // Either both are as stored, or the reader of coordinates decides.
  if (values.latitude === undefined || values.longitude === undefined) {
    delete values.latitude;
    delete values.longitude;
  }
  const others = row.warnings.filter(({ column }) => !headings.has(column));
  row.warnings.splice(0, row.warnings.length, ...others);
  return values;
}

/** The stored value of a part of a listing; undefined if the cell holds something else. */
function readStored(part: string, cell: string): unknown {
  if (part === 'reviews') return readJson(Listing.shape.reviews, cell === '' ? '[]' : cell);
  if (part in RELATIONS) return part === 'category' && cell !== '' ? cell : undefined;
  const field = part as BusinessField;
  const { stored, required, form } = getDefinition(field);
  if (cell === '') return required ? undefined : field === 'subtypes' ? [] : null;
  if (stored === 'json') return readJson(KNOWN_TYPES[field], cell);
  const value = stored === 'text' ? cell : stored === 'boolean' ? readFlag(cell) : readNumber(cell);
  const isPhoto = field === 'photoUrl' || field === 'imageUrl';
  if (isPhoto && form?.safeParse(cell).success !== true) return undefined;
  if (field === 'description' && !isCleanHtml(cell)) return undefined;
  return isAsStored(KNOWN_TYPES[field], value) ? value : undefined;
}

function readJson(type: Type, cell: string): unknown {
  try {
    const value: unknown = JSON.parse(cell);
    return isAsStored(type, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

type Type = { safeParse(value: unknown): { success: boolean; data?: unknown } };

/** True for a value that is stored as it is: a type that trims a link also accepts one that nobody has stored. */
function isAsStored(type: Type, value: unknown): boolean {
  const { success, data } = type.safeParse(value);
  return success && isDeepStrictEqual(data, value);
}

function readFlag(cell: string): boolean | undefined {
  const flag = parseYesNo(cell);
  return flag instanceof ParseError ? undefined : flag;
}

function readNumber(cell: string): number | undefined {
  return /^-?\d+(?:\.\d+)?(?:e-\d+)?$/.test(cell) ? Number(cell) : undefined;
}

const TAG = new RegExp(
  `</?(?:${RICH_TEXT_TAGS.join('|')})>|<a href="(?:https?://|mailto:|tel:)[^"<>]*" target="_blank" rel="${RICH_TEXT_REL}">`,
  'g',
);

/** True for text, and for HTML in the form that the sanitiser gives it (schema/rules/text/rich-text.ts). */
function isCleanHtml(html: string): boolean {
  return !/[<>]/.test(html.replace(TAG, ''));
}
