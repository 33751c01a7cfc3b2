import type { Listing } from '../../../../schema/contracts/listing.ts';
import { fold } from '../../../../schema/rules/text/fold.ts';
import { toCityName } from './city-name.ts';
import type { RowReader } from '../cells/row-reader.ts';

/**
 * Adds neighbourhood and district after the street of an address that was composed from columns: 'Gazi Sk. 3, Ankara'
 * → 'Gazi Sk. 3, Çankaya, Ankara'. An address that was given whole stays unchanged.
 */
export function addDistrict(
  row: RowReader,
  { address, street, city, countryCode }: Pick<Listing, 'address' | 'street' | 'city' | 'countryCode'>,
): string {
  if (
    !row.columns.has('district') &&
    !row.columns.has('neighbourhood') &&
    !row.columns.has('cityAndDistrict')
  )
    return address;
  if (street === null || !address.startsWith(street) || includesName(row.text('address'), city))
    return address;
  const parts = [row.text('neighbourhood'), row.text('district')]
    .filter((part) => part !== '' && part.length <= 100 && !includesName(address, part))
    .map((part) => toCityName(part, countryCode));
  return parts.length === 0 ? address : [street, ...parts].join(', ') + address.slice(street.length);
}

function includesName(text: string, part: string): boolean {
  return ` ${fold(text)} `.includes(` ${fold(part)} `);
}
