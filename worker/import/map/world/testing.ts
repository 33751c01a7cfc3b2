import { recogniseColumns } from '../../columns.ts';
import { mapPlace, mapRow, UNITED_STATES } from '../index.ts';
import type { Sheet } from '../testing.ts';

/** What became of one row: where it is and how that is known, its phone, and what was warned of. */
export type Outcome = {
  street: string | null;
  address: string;
  city: string;
  /** In full and as code: 'Karnataka KA'. */
  state: string;
  postalCode: string | null;
  country: string;
  /** From where the country is known. */
  from: string;
  phone: string | null;
  warnings?: string[];
};

/** Maps one row as an import would, without a country named for rows without a sign. */
export function outcomeOf(sheet: Sheet, country = UNITED_STATES): Outcome | string[] {
  const cells = Object.values(sheet);
  const { columns } = recogniseColumns(Object.keys(sheet));
  const mapped = mapRow(cells, columns, country);
  const place = mapPlace(cells, columns, country);
  if ('problems' in mapped || 'problems' in place) {
    const { problems } = mapped as Extract<typeof mapped, { problems: unknown }>;
    return problems.map(({ column, reason, suggestion }) => `${column ?? ''}: ${reason} ${suggestion ?? ''}`);
  }
  const { street, address, city, state, stateCode, postalCode, countryCode, phone } = mapped.listing;
  const warnings = mapped.warnings.map(({ reason }) => reason);
  return {
    street,
    address,
    city,
    state: [state, stateCode].filter(Boolean).join(' '),
    postalCode,
    country: countryCode,
    from: place.countrySource,
    phone,
    ...(warnings.length > 0 && { warnings }),
  };
}
