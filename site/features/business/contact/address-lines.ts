import type { BusinessModel } from '../../../models/page-models.ts';

/**
 * Lines of a postal address. The order of the stored address is used, because it differs by country; a missing postal
 * code or country is added.
 *
 * @example '47 Reinhardtstraße, 10117 Berlin, Germany' → ['47 Reinhardtstraße', '10117 Berlin, Germany']
 */
export function toAddressLines({
  street,
  address,
  postalCode,
  country,
}: Pick<BusinessModel, 'street' | 'address' | 'postalCode' | 'country'>): string[] {
  const isSplit = street !== null && address.startsWith(`${street}, `);
  const lines = isSplit ? [street, address.slice(street.length + 2)] : [address];
  if (postalCode !== null && !address.includes(postalCode)) lines.push(postalCode);
  if (address !== country.name && !address.endsWith(`, ${country.name}`)) lines.push(country.name);
  return lines;
}
