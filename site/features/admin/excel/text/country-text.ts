import { formatCount } from './numbers.ts';

const COUNTRY_NAMES = new Intl.DisplayNames('tr', { type: 'region' });

/** Signs by which the importer derives the country of a row (scripts/import/map/country/country-signs.ts). */
export const COUNTRY_SIGNS: Record<string, string> = {
  state: 'eyaletinden',
  'end of the address': 'adresinin sonundan',
  'phone prefix': 'telefonunun ülke kodundan',
  'postal code': 'posta kodundan',
  'code of the state': 'eyalet kodundan',
  'form of the address': 'adresinin biçiminden',
  region: 'bölgesinden',
  'words of the address': 'adresindeki sözcüklerden',
  coordinates: 'koordinatlarından',
  'phone area code': 'telefonunun alan kodundan',
  'language of the headings': 'başlıkların dilinden',
};

/** @example '412 satır: Türkiye (ülke, telefonunun ülke kodundan anlaşıldı)' */
export function toCountryNote({
  country,
  source,
  count,
}: {
  country: string;
  source: string;
  count: number;
}) {
  const sign = COUNTRY_SIGNS[source];
  const how = sign === undefined ? 'varsayılan ülke kullanıldı' : `ülke, ${sign} anlaşıldı`;
  return `${formatCount(count)} satır: ${COUNTRY_NAMES.of(country) ?? country} (${how})`;
}
