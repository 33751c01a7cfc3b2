import type { Listing } from '../../../schema/contracts/listing.ts';
import { fold } from '../../../schema/rules/fold.ts';
import { findRegion, type Region } from '../../../schema/rules/regions.ts';
import { provinceOfPostalCode, stateOfZip } from '../../../schema/rules/zip.ts';
import { parseAddressAbroad, type AddressAbroad } from './address-abroad.ts';
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
import { composeAddress } from './compose-address.ts';
import type { Coordinates } from './coordinates.ts';
import type { Evidence } from './country-signs.ts';
import { readCountry, regionOf, type CountryDefault, type CountrySource } from './country.ts';
import { readPostalCode } from './postal-code.ts';
import { Refusal } from './problem.ts';
import type { RowReader } from './row-reader.ts';
import { streetOfWhole } from './whole-address.ts';

export type Place = Pick<
  Listing,
  'street' | 'address' | 'city' | 'state' | 'stateCode' | 'postalCode' | 'countryCode'
>;

const MAX_CITY = 100;
/** A unit in the city column: 'Ste C', 'Unit 10', '#A09'. */
const UNIT =
  /^#|^(?:ste|suite|unit|apt|bldg|building|space|room|rm|floor|lot)\b\.?\s*#?(?:[a-z]?-?\d[\w-]*|[a-z])$/i;

/** The location of a listing and the source of its country, or the reason why its stated country is unknown. */
export type PlaceRead = {
  place: Place;
  countrySource: CountrySource;
  /** The spelling of the city was corrected. */
  isCityRespelled: boolean;
  unknownCountry: Refusal | null;
};

/** Reads the location of a listing. `city` is '' if the row has none, `address` if it has no location at all. */
export function readPlace(
  row: RowReader,
  name: string,
  coordinates: Coordinates | null,
  fallback: CountryDefault,
): PlaceRead {
  const given = readCompleteAddress(row);
  const line = tidyAddress(row.text('address'), name);
  const writtenState = row.text('state') || row.text('stateCode') || given.state;
  const writtenCode = row.text('postalCode') || given.postalCode;
  // In shifted columns the state is in the column of the postal code.
  const states = [row.text('stateCode'), row.text('state'), given.state, writtenCode].filter(Boolean);
  const region = regionOf(states);
  const cityGiven = usableCity(row.text('city'), region) || usableCity(given.city, region);
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
  if (found instanceof Refusal) return { ...NOWHERE, unknownCountry: found };
  const { countryCode, source } = found;
  const isAmerican = countryCode === 'US' || countryCode === 'CA';
  const parts = isAmerican ? american : null;
  const [cityWritten, stateInCity] = splitCity(cityGiven, countryCode);
  const abroad = isAmerican || line === '' ? null : readAbroad(line, cityWritten, countryCode);
  const postalCode = postal(row, writtenCode || (parts?.postalCode ?? abroad?.postalCode ?? ''), countryCode);
  const spelled = cityWritten || (parts?.city ?? abroad?.city ?? '');
  const city = cityName(spelled, countryCode);
  const state = isAmerican
    ? americanState(row, { written: writtenState, region: found.region, parts, postalCode, countryCode })
    : stateAbroad(writtenState || stateInCity || stateInAddress(abroad, spelled), countryCode);
  const rest = { city, ...state, postalCode, countryCode };
  const street = row.text('street') || given.street;
  const lines = isAmerican ? americanLines(line, street, rest) : linesAbroad(line, street, rest, abroad);
  return {
    place: { ...lines, ...rest },
    countrySource: source,
    isCityRespelled: city !== spelled,
    unknownCountry: null,
  };
}

/** Location of a row with an unknown country, which is rejected. */
const NOWHERE: PlaceRead = {
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
function stateInAddress(found: AddressAbroad | null, city: string): string {
  return found !== null && fold(found.city) === fold(city) ? found.state : '';
}

/** True if an address has the city of the column, or its province. */
function isSameCity(found: AddressAbroad, city: string): boolean {
  const key = fold(city);
  return fold(found.city) === key || fold(found.state) === key;
}

/**
 * A city without its state ('Addison, TX', 'Walton KY') or a remark in parentheses; '' if it has no words, is a unit number, or
 * is too long.
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

function americanState(row: RowReader, evidence: StateEvidence): Pick<Place, 'state' | 'stateCode'> {
  const { written, region, parts, postalCode, countryCode } = evidence;
  if (region !== null) return { state: region.name, stateCode: region.code };
  const inAddress = parts?.region.countryCode === countryCode ? parts.region : null;
  const found = inAddress ?? regionOfCode(postalCode, countryCode);
  if (written !== '') {
    const source = inAddress === null ? 'postal code' : 'address';
    const advice =
      found === null ? 'Use its name or its code.' : `${found.name} was derived from the ${source}.`;
    const kind = countryCode === 'US' ? 'state of the United States' : 'province of Canada';
    row.warn(
      row.text('state') === '' ? 'stateCode' : 'state',
      written,
      new Refusal(`This is not a valid ${kind}.`, advice),
    );
  }
  return found === null ? { state: '', stateCode: '' } : { state: found.name, stateCode: found.code };
}

function regionOfCode(postalCode: string | null, countryCode: string): Region | null {
  if (postalCode === null) return null;
  const code = countryCode === 'US' ? stateOfZip(postalCode) : provinceOfPostalCode(postalCode);
  return code === null ? null : findRegion(code, countryCode);
}

/** Replaces a known state by its name and code; others stay as written. Numbers are dropped. */
function stateAbroad(written: string, countryCode: string): Pick<Place, 'state' | 'stateCode'> {
  if (!/\p{L}/u.test(written) || written.length > MAX_CITY) return { state: '', stateCode: '' };
  const region = findRegion(written, countryCode);
  if (region !== null) return { state: region.name, stateCode: region.code };
  return { state: written, stateCode: /^[A-Z]{2,3}$/.test(written) ? written : '' };
}

type Rest = Omit<Place, 'street' | 'address'>;

/** Street and whole address, each derived from the other if only one is given. */
function americanLines(line: string, street: string, rest: Rest): Pick<Place, 'street' | 'address'> {
  if (line !== '' && beginsWithCity(line, rest.city)) return { street: street || null, address: line };
  if (line !== '' && holdsCity(line, rest.city))
    return { street: street || streetBefore(line, rest.city) || null, address: line };
  return composed(street || line, rest);
}

/** As above; an address with a location stays as written. */
function linesAbroad(
  line: string,
  street: string,
  rest: Rest,
  parsed: AddressAbroad | null,
): Pick<Place, 'street' | 'address'> {
  const inLine = line === '' ? null : (parsed?.street ?? streetOfWhole(line, rest.city, rest.countryCode));
  if (inLine === null) return composed(street || line, rest);
  return { street: street || inLine || null, address: line };
}

function composed(street: string, rest: Rest): Pick<Place, 'street' | 'address'> {
  const address =
    rest.city === '' ? street : composeAddress({ ...rest, street, postalCode: rest.postalCode ?? '' });
  return { street: street || null, address };
}
