import type { Listing } from '../../../../schema/contracts/listing.ts';
import { fold } from '../../../../schema/rules/text/fold.ts';
import { findRegion, type Region } from '../../../../schema/rules/location/regions.ts';
import { getProvinceByPostalCode, getStateByZip } from '../../../../schema/rules/location/us-postal-code.ts';
import { parseAddressAbroad, type AddressAbroad } from './address-abroad.ts';
import {
  startsWithCity,
  hasCity,
  parseAddress,
  getStreetBefore,
  tidyAddress,
  type AddressParts,
} from '../../../../schema/rules/location/address.ts';
import { toCityName } from './city-name.ts';
import { readCompleteAddress } from './complete-address.ts';
import { composeAddress } from '../../../../schema/rules/location/compose-address.ts';
import type { Coordinates } from '../../../../schema/rules/geo/coordinates.ts';
import type { Evidence } from '../country/country-signs.ts';
import type { CountryDefault } from '../country/country-default.ts';
import { readCountry, findFirstRegion, type CountrySource } from '../country/country.ts';
import { parsePostalCode } from '../values/postal-code.ts';
import { ParseError } from '../cells/parse-error.ts';
import type { RowReader } from '../cells/row-reader.ts';
import { findStreet } from './whole-address.ts';

export type Location = Pick<
  Listing,
  'street' | 'address' | 'city' | 'state' | 'stateCode' | 'postalCode' | 'countryCode'
>;

const MAX_CITY = 100;
/** A unit in the city column: 'Ste C', 'Unit 10', '#A09'. */
const UNIT =
  /^#|^(?:ste|suite|unit|apt|bldg|building|space|room|rm|floor|lot)\b\.?\s*#?(?:[a-z]?-?\d[\w-]*|[a-z])$/i;

/** The location of a listing and the source of its country, or the reason why its stated country is unknown. */
export type LocationResult = {
  place: Location;
  countrySource: CountrySource;
  /** The spelling of the city was corrected. */
  isCityRespelled: boolean;
  unknownCountry: ParseError | null;
};

/** Reads the location of a listing. `city` is '' if the row has none, `address` if it has no location at all. */
export function readLocation(
  row: RowReader,
  name: string,
  coordinates: Coordinates | null,
  fallback: CountryDefault,
): LocationResult {
  const given = readCompleteAddress(row);
  const line = tidyAddress(row.text('address'), name);
  const writtenState = row.text('state') || row.text('stateCode') || given.state;
  const writtenCode = row.text('postalCode') || given.postalCode;
  // In shifted columns the state is in the column of the postal code.
  const states = [row.text('stateCode'), row.text('state'), given.state, writtenCode].filter(Boolean);
  const region = findFirstRegion(states);
  const cityGiven = cleanCity(row.text('city'), region) || cleanCity(given.city, region);
  const isComplete = cityGiven !== '' && writtenCode !== '' && region !== null;
  const american = isComplete || line === '' ? null : parseAddress(line);
  const evidence: Evidence = {
    columns: row.columns,
    fallback,
    states,
    region,
    city: cityGiven,
    postalCode: writtenCode,
    address: line,
    addressRegion: american?.region ?? null,
    addressPostalCode: american?.postalCode ?? '',
    coordinates,
    phone: row.text('phone'),
  };
  const found = readCountry(row, { ...evidence, addressCountry: given.country }, fallback);
  if (found instanceof ParseError) return { ...NO_LOCATION, unknownCountry: found };
  const { countryCode, source } = found;
  const isAmerican = countryCode === 'US' || countryCode === 'CA';
  const parts = isAmerican ? american : null;
  const [cityWritten, stateInCity] = splitCity(cityGiven, countryCode);
  const abroad = isAmerican || line === '' ? null : readAbroad(line, cityWritten, countryCode);
  const postalCode = readRowPostalCode(
    row,
    writtenCode || (parts?.postalCode ?? abroad?.postalCode ?? ''),
    countryCode,
  );
  const spelled = cityWritten || (parts?.city ?? abroad?.city ?? '');
  const city = toCityName(spelled, countryCode);
  const state = isAmerican
    ? findAmericanState(row, { written: writtenState, region: found.region, parts, postalCode, countryCode })
    : toStateAbroad(writtenState || stateInCity || findStateInAddress(abroad, spelled), countryCode);
  const rest = { city, ...state, postalCode, countryCode };
  const street = row.text('street') || given.street;
  const lines = isAmerican
    ? buildAmericanLines(line, street, rest)
    : buildLinesAbroad(line, street, rest, abroad);
  return {
    place: { ...lines, ...rest },
    countrySource: source,
    isCityRespelled: city !== spelled,
    unknownCountry: null,
  };
}

/** Location of a row with an unknown country, which is rejected. */
const NO_LOCATION: LocationResult = {
  place: { street: null, address: '', city: '', state: '', stateCode: '', postalCode: null, countryCode: '' },
  countrySource: 'stated',
  isCityRespelled: false,
  unknownCountry: null,
};

/** Splits a city with its province in one cell, as Apify exports it: 'Kadıköy/İstanbul'. */
function splitCity(text: string, countryCode: string): [city: string, state: string] {
  const [, city = '', state = ''] = /^([^/]+?)\s*\/\s*([^/]+)$/.exec(text) ?? [];
  const isPair = countryCode === 'TR' && city !== '' && findRegion(state, 'TR') !== null;
  return isPair ? [city, state] : [text, ''];
}

/** Parses an address; null if it has another form, or another city than the column. */
function readAbroad(line: string, city: string, countryCode: string): AddressAbroad | null {
  const found = parseAddressAbroad(line, countryCode);
  return found === null || (city !== '' && !isSameCity(found, city)) ? null : found;
}

/** The state in the address; none if the column has the province as city. */
function findStateInAddress(found: AddressAbroad | null, city: string): string {
  return found !== null && fold(found.city) === fold(city) ? found.state : '';
}

/** True if an address has the city of the column, or its province. */
function isSameCity(found: AddressAbroad, city: string): boolean {
  const key = fold(city);
  return fold(found.city) === key || fold(found.state) === key;
}

/**
 * A city without its state ('Addison, TX', 'Walton KY') or a remark in parentheses; '' if it has no words, is a unit
 * number, or is too long.
 */
function cleanCity(text: string, region: Region | null): string {
  const [, beforeComma = text, afterComma = ''] = /^(.*?),\s*([\p{L}. ]+)$/u.exec(text) ?? [];
  const city = afterComma !== '' && findRegion(afterComma) !== null ? beforeComma : text;
  const bare = city.replace(/\s*\(.*$/, '').replace(/^[\s,.;-]+|[\s,;-]+$/g, '');
  const suffix = region === null ? '' : ` ${region.code}`;
  const name = suffix !== '' && bare.endsWith(suffix) ? bare.slice(0, -suffix.length).trim() : bare;
  return /\p{L}/u.test(name) && name.length <= MAX_CITY && !UNIT.test(name) ? name : '';
}

function readRowPostalCode(row: RowReader, written: string, countryCode: string): string | null {
  if (written === '') return null;
  const code = parsePostalCode(written, countryCode);
  if (!(code instanceof ParseError)) return code;
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

function findAmericanState(row: RowReader, evidence: StateEvidence): Pick<Location, 'state' | 'stateCode'> {
  const { written, region, parts, postalCode, countryCode } = evidence;
  if (region !== null) return { state: region.name, stateCode: region.code };
  const inAddress = parts?.region.countryCode === countryCode ? parts.region : null;
  const found = inAddress ?? findRegionByPostalCode(postalCode, countryCode);
  if (written !== '') {
    const source = inAddress === null ? 'postal code' : 'address';
    const advice =
      found === null ? 'Use its name or its code.' : `${found.name} was derived from the ${source}.`;
    const kind = countryCode === 'US' ? 'state of the United States' : 'province of Canada';
    row.warn(
      row.text('state') === '' ? 'stateCode' : 'state',
      written,
      new ParseError(`This is not a valid ${kind}.`, advice),
    );
  }
  return found === null ? { state: '', stateCode: '' } : { state: found.name, stateCode: found.code };
}

function findRegionByPostalCode(postalCode: string | null, countryCode: string): Region | null {
  if (postalCode === null) return null;
  const code = countryCode === 'US' ? getStateByZip(postalCode) : getProvinceByPostalCode(postalCode);
  return code === null ? null : findRegion(code, countryCode);
}

/** Replaces a known state by its name and code; others stay as written. Numbers are dropped. */
function toStateAbroad(written: string, countryCode: string): Pick<Location, 'state' | 'stateCode'> {
  if (!/\p{L}/u.test(written) || written.length > MAX_CITY) return { state: '', stateCode: '' };
  const region = findRegion(written, countryCode);
  if (region !== null) return { state: region.name, stateCode: region.code };
  return { state: written, stateCode: /^[A-Z]{2,3}$/.test(written) ? written : '' };
}

type AddressRest = Omit<Location, 'street' | 'address'>;

/** Street and whole address, each derived from the other if only one is given. */
function buildAmericanLines(
  line: string,
  street: string,
  rest: AddressRest,
): Pick<Location, 'street' | 'address'> {
  if (line !== '' && startsWithCity(line, rest.city)) return { street: street || null, address: line };
  if (line !== '' && hasCity(line, rest.city))
    return { street: street || getStreetBefore(line, rest.city) || null, address: line };
  return composeLines(street || line, rest);
}

/** As above; an address with a location stays as written. */
function buildLinesAbroad(
  line: string,
  street: string,
  rest: AddressRest,
  parsed: AddressAbroad | null,
): Pick<Location, 'street' | 'address'> {
  const inLine = line === '' ? null : (parsed?.street ?? findStreet(line, rest.city, rest.countryCode));
  if (inLine === null) return composeLines(street || line, rest);
  return { street: street || inLine || null, address: line };
}

function composeLines(street: string, rest: AddressRest): Pick<Location, 'street' | 'address'> {
  const address =
    rest.city === '' ? street : composeAddress({ ...rest, street, postalCode: rest.postalCode ?? '' });
  return { street: street || null, address };
}
