import { isLiteral, parseLiteral } from './literal.ts';
import { Refusal } from './problem.ts';
import type { RowReader } from './row-reader.ts';
import { cleanLine } from './text.ts';

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
  if (value instanceof Refusal) {
    row.warn(first.index, first.cell, value);
    return NONE;
  }
  const { street, city, state, postal_code, country } = value as Record<string, unknown>;
  return {
    street: part(street),
    city: part(city),
    state: part(state),
    postalCode: part(postal_code),
    country: part(country),
  };
}

function part(value: unknown): string {
  return typeof value === 'string' ? cleanLine(value) : '';
}
