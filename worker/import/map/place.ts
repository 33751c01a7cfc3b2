import type { Listing } from '../../../schema/contracts/listing.ts';
import { countryName } from '../../../schema/rules/countries.ts';
import { findRegion, type Region } from '../../../schema/rules/regions.ts';
import { provinceOfPostalCode, stateOfZip } from '../../../schema/rules/zip.ts';
import {
  beginsWithCity,
  holdsCity,
  parseAddress,
  streetBefore,
  tidyAddress,
  type AddressParts,
} from './address.ts';
import { cityName } from './city-name.ts';
import { readCompleteAddress } from './complete-address.ts';
import type { Coordinates } from './coordinates.ts';
import { readCountry, regionOf } from './country.ts';
import { readPostalCode } from './postal-code.ts';
import { Refusal } from './problem.ts';
import type { RowReader } from './row-reader.ts';

export type Place = Pick<
  Listing,
  'street' | 'address' | 'city' | 'state' | 'stateCode' | 'postalCode' | 'countryCode'
>;

const MAX_CITY = 100;
/** A suite or the like that slipped into the column of the city: 'Ste C', 'Unit 10', '#A09'. */
const UNIT =
  /^#|^(?:ste|suite|unit|apt|bldg|building|space|room|rm|floor|lot)\b\.?\s*#?(?:[a-z]?-?\d[\w-]*|[a-z])$/i;

/** Reads where a listing is. `city` is '' when the row does not tell, `address` when it tells nothing at all. */
export function readPlace(row: RowReader, name: string, coordinates: Coordinates | null): Place {
  const given = readCompleteAddress(row);
  const line = tidyAddress(row.text('address'), name);
  const writtenState = row.text('state') || row.text('stateCode') || given.state;
  const writtenCode = row.text('postalCode') || given.postalCode;
  // Where columns slipped, the state stands in place of the postal code.
  const states = [row.text('stateCode'), row.text('state'), given.state, writtenCode].filter(Boolean);
  const region = regionOf(states);
  const writtenCity = usableCity(row.text('city'), region) || usableCity(given.city, region);
  const isComplete = writtenCity !== '' && writtenCode !== '' && region !== null;
  const parts = isComplete || line === '' ? null : parseAddress(line);
  const found = readCountry(row, {
    states,
    postalCode: writtenCode,
    address: line,
    addressRegion: parts?.region ?? null,
    coordinates,
    addressCountry: given.country,
  });
  const { countryCode } = found;
  const postalCode = postal(row, writtenCode || (parts?.postalCode ?? ''), countryCode);
  const city = cityName(writtenCity || (parts?.city ?? ''), countryCode);
  const state = stateOf(row, { written: writtenState, region: found.region, parts, postalCode, countryCode });
  const rest = { city, ...state, postalCode, countryCode };
  return { ...lines(line, row.text('street') || given.street, rest), ...rest };
}

/**
 * A city without what is not part of its name: the state ('Addison, TX', 'Walton KY'), a remark in brackets; '' when
 * it holds no words, is the number of a unit, or is too long to be a city.
 */
function usableCity(text: string, region: Region | null): string {
  const [, beforeComma = text, afterComma = ''] = /^(.*?),\s*([\p{L}. ]+)$/u.exec(text) ?? [];
  const city = afterComma !== '' && findRegion(afterComma) !== null ? beforeComma : text;
  const bare = city.replace(/\s*\(.*$/, '').replace(/^[\s,.;-]+|[\s,;-]+$/g, '');
  const suffix = region === null ? '' : ` ${region.code}`;
  const name = suffix !== '' && bare.endsWith(suffix) ? bare.slice(0, -suffix.length).trim() : bare;
  return /\p{L}/u.test(name) && name.length <= MAX_CITY && !UNIT.test(name) ? name : '';
}

function postal(row: RowReader, written: string, countryCode: string): string | null {
  if (written === '') return null;
  const code = readPostalCode(written, countryCode);
  if (!(code instanceof Refusal)) return code;
  row.warn('postalCode', written, code);
  return null;
}

type StateEvidence = {
  written: string;
  region: Region | null;
  parts: AddressParts | null;
  postalCode: string | null;
  countryCode: string;
};

function stateOf(row: RowReader, evidence: StateEvidence): Pick<Place, 'state' | 'stateCode'> {
  const { written, region, parts, postalCode, countryCode } = evidence;
  if (region !== null) return { state: region.name, stateCode: region.code };
  if (countryCode !== 'US' && countryCode !== 'CA') return foreignState(written);
  const inAddress = parts?.region.countryCode === countryCode ? parts.region : null;
  const found = inAddress ?? regionOfCode(postalCode, countryCode);
  if (written !== '') {
    const source = inAddress === null ? 'postal code' : 'address';
    const advice =
      found === null ? 'Give its name or its code.' : `${found.name} was taken from the ${source}.`;
    const kind = countryCode === 'US' ? 'state of the United States' : 'province of Canada';
    row.warn(
      row.text('state') === '' ? 'stateCode' : 'state',
      written,
      new Refusal(`This is no ${kind}.`, advice),
    );
  }
  return found === null ? { state: '', stateCode: '' } : { state: found.name, stateCode: found.code };
}

function regionOfCode(postalCode: string | null, countryCode: string): Region | null {
  if (postalCode === null) return null;
  const code = countryCode === 'US' ? stateOfZip(postalCode) : provinceOfPostalCode(postalCode);
  return code === null ? null : findRegion(code, countryCode);
}

/** Elsewhere a state is kept as written; numbers in its place are codes that say nothing to people. */
function foreignState(written: string): Pick<Place, 'state' | 'stateCode'> {
  if (!/\p{L}/u.test(written) || written.length > MAX_CITY) return { state: '', stateCode: '' };
  return { state: written, stateCode: /^[A-Z]{2,3}$/.test(written) ? written : '' };
}

type Rest = Omit<Place, 'street' | 'address'>;

/** Street and whole address, each from the other where only one is given. */
function lines(line: string, street: string, rest: Rest): Pick<Place, 'street' | 'address'> {
  if (line !== '' && beginsWithCity(line, rest.city)) return { street: street || null, address: line };
  if (line !== '' && holdsCity(line, rest.city))
    return { street: street || streetBefore(line, rest.city) || null, address: line };
  const ownStreet = street || line;
  return { street: ownStreet || null, address: compose(ownStreet, rest) };
}

/** '345 Park Ave S, New York, NY 10010'; elsewhere 'Moda Cad. 5, 34710 İstanbul, Türkiye'. */
function compose(street: string, { city, state, stateCode, postalCode, countryCode }: Rest): string {
  const code = postalCode ?? '';
  const country = countryCode === 'US' ? '' : countryName(countryCode);
  const isAmerican = countryCode === 'US' || countryCode === 'CA';
  const lines = isAmerican
    ? [street, city, words(stateCode || state, code), country]
    : [street, words(code, city), state, country];
  return lines.filter(Boolean).join(', ');
}

function words(first: string, second: string): string {
  return [first, second].filter(Boolean).join(' ');
}
