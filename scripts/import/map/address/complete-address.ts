import { isLiteral, parseLiteral } from '../cells/literal.ts';
import { ParseError } from '../cells/parse-error.ts';
import type { RowReader } from '../cells/row-reader.ts';
import { cleanLine } from '../../../../schema/rules/text/clean-text.ts';

/** A structured address, which gosom exports as JSON in one cell. */
export type CompleteAddress = {
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
};

const NONE: CompleteAddress = { street: '', city: '', state: '', postalCode: '', country: '' };

/** Reads the structured address; all parts are '' if the row has none. */
export function readCompleteAddress(row: RowReader): CompleteAddress {
  const [first] = row.raw('completeAddress');
  if (first === undefined || !isLiteral(first.cell)) return NONE;
  const value = parseLiteral(first.cell);
  if (value instanceof ParseError) {
    row.warn(first.index, first.cell, value);
    return NONE;
  }
  const { street, city, state, postal_code, country } = value as Record<string, unknown>;
  return {
    street: getPart(street),
    city: getPart(city),
    state: getPart(state),
    postalCode: getPart(postal_code),
    country: getPart(country),
  };
}

function getPart(value: unknown): string {
  return typeof value === 'string' ? cleanLine(value) : '';
}
