import { parseCountryCode } from '../../../schema/rules/location/countries.ts';
import type { CountryCount } from '../country-counts.ts';
import type { CountryDefault } from '../map/map-row.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';

const MAX_COUNTRIES = 8;

/**
 * The country of rows that do not indicate one: of the option, else of the setting.
 *
 * @param option value of --country: a code, or a name in any language
 */
export function findDefaultCountry(option: string | undefined, setting: string): CountryDefault {
  if (option === undefined) return { code: setting, isNamed: false };
  const code = parseCountryCode(option);
  if (code === null)
    throw new CliError(`--country must be a country, for example TR, not ${JSON.stringify(option)}.`);
  return { code, isNamed: true };
}

/** Formats the sources of countries that rows do not state; '' if every row states one. */
export function formatCountries(counts: readonly CountryCount[], fallback: CountryDefault): string {
  return counts.map((count) => formatCountry(count, fallback)).join('\n');
}

function formatCountry({ source, countries }: CountryCount, { code, isNamed }: CountryDefault): string {
  const total = countries.reduce((sum, { count }) => sum + count, 0);
  const rows = `${total.toLocaleString('en')} ${total === 1 ? 'row' : 'rows'}`;
  if (source === 'default')
    return isNamed
      ? `${rows} without an indicated country: ${code}, from --country.`
      : `${rows} without an indicated country: ${code} assumed. If this is wrong, stop and set it, for example with --country TR.`;
  const named = countries
    .slice(0, MAX_COUNTRIES)
    .map((country) => `${country.code} ${country.count.toLocaleString('en')}`);
  const more = countries.length > MAX_COUNTRIES ? `, and ${countries.length - MAX_COUNTRIES} more` : '';
  return `${rows}: country derived from the ${source}: ${named.join(', ')}${more}.`;
}
