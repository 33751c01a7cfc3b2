import { recogniseColumns } from '../../columns/recognise-columns.ts';
import { mapRow, UNITED_STATES } from '../map-row.ts';
import type { CellsByHeading } from '../testing.ts';

/** Outcome of a row: its location, the source of the country, its phone and its warnings. */
export type Outcome = {
  street: string | null;
  address: string;
  city: string;
  /** Name and code: 'Karnataka KA'. */
  state: string;
  postalCode: string | null;
  country: string;
  /** Source of the country. */
  from: string;
  phone: string | null;
  warnings?: string[];
};

/** Maps a row like an import without --country. */
export function mapOutcome(sheet: CellsByHeading, country = UNITED_STATES): Outcome | string[] {
  const cells = Object.values(sheet);
  const { columns } = recogniseColumns(Object.keys(sheet));
  const mapped = mapRow(cells, columns, country);
  if ('problems' in mapped)
    return mapped.problems.map(
      ({ column, reason, suggestion }) => `${column ?? ''}: ${reason} ${suggestion ?? ''}`,
    );
  const { street, address, city, state, stateCode, postalCode, countryCode, phone } = mapped.listing;
  const warnings = mapped.warnings.map(({ reason }) => reason);
  return {
    street,
    address,
    city,
    state: [state, stateCode].filter(Boolean).join(' '),
    postalCode,
    country: countryCode,
    from: mapped.countrySource,
    phone,
    ...(warnings.length > 0 && { warnings }),
  };
}
