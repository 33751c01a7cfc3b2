import type { Coordinates } from '../../../../schema/rules/geo/coordinates.ts';
import { getCountryName } from '../../../../schema/rules/location/countries.ts';
import { toLatinDigits } from '../../../../schema/rules/text/latin-digits.ts';
import { isLiteral, parseLiteral } from '../cells/literal.ts';
import { ParseError } from '../cells/parse-error.ts';
import type { RowReader } from '../cells/row-reader.ts';
import { getCountryAt } from '../../../../schema/rules/geo/time-zone-lookup.ts';

/** Reads latitude and longitude (degrees, WGS 84); both or neither. */
export function readCoordinates(row: RowReader): Coordinates | null {
  const latitude = toLatinDigits(row.text('latitude'));
  const longitude = toLatinDigits(row.text('longitude'));
  if (latitude === '' && longitude === '') return readPair(row);
  const pair = check(toDegrees(latitude), toDegrees(longitude));
  if (!(pair instanceof ParseError)) return pair;
  row.warn('latitude', `${latitude}, ${longitude}`, pair);
  return null;
}

/** Both in one cell: '40.76, -111.89' or {"lat": 40.76, "lng": -111.89}. Other texts are ignored. */
function readPair(row: RowReader): Coordinates | null {
  const text = toLatinDigits(row.text('coordinates'));
  if (text === '') return null;
  const pair = isLiteral(text) ? toPair(parseLiteral(text)) : text.split(/\s*[,;]\s*|\s+/);
  if (pair.length !== 2 || !pair.every((part) => /^[-+−]?\d+(?:\.\d+)?$/.test(part))) return null;
  const checked = check(toDegrees(pair[0]!), toDegrees(pair[1]!));
  if (!(checked instanceof ParseError)) return checked;
  row.warn('coordinates', text, checked);
  return null;
}

function toPair(value: unknown): string[] {
  if (value instanceof ParseError || typeof value !== 'object' || value === null) return [];
  const { lat, latitude = lat, lng, lon = lng, longitude = lon } = value as Record<string, unknown>;
  return [String(latitude), String(longitude)];
}

/** A number with decimal point or comma; NaN for anything else, such as '2,977,124', which lost its point. */
function toDegrees(text: string): number {
  if (!/^[-+−]?\d+(?:[.,]\d+)?(?:e-\d+)?$/i.test(text)) return Number.NaN;
  return Number(text.replace(',', '.').replace('−', '-'));
}

function check(latitude: number, longitude: number): Coordinates | ParseError {
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) {
    return new ParseError(
      'The coordinates could not be read.',
      'Use decimal degrees, for example 40.7608 and -111.8910.',
    );
  }
  if (latitude === 0 && longitude === 0) return new ParseError('The coordinates 0, 0 are in the ocean.');
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  const areSwapped = Math.abs(longitude) <= 90 && Math.abs(latitude) <= 180;
  return new ParseError(
    'The coordinates are out of range.',
    areSwapped ? 'Latitude and longitude may have been swapped.' : 'A decimal point may have been lost.',
  );
}

/** The United States, their territories, and the neighbours, in which a point near the border may seem to be. */
const NEAR_UNITED_STATES = new Set(['US', 'PR', 'VI', 'GU', 'MP', 'AS', 'UM', 'CA', 'MX']);

/**
 * Drops coordinates that contradict the country, because they would put a business on the wrong map. For the US every
 * point outside, elsewhere points that are inside the country only if latitude and longitude are swapped.
 */
export function checkCoordinates(
  row: RowReader,
  coordinates: Coordinates | null,
  countryCode: string,
): Coordinates | null {
  if (coordinates === null) return null;
  const there = getCountryAt(coordinates);
  const { latitude, longitude } = coordinates;
  if (countryCode === 'US' ? there === null || NEAR_UNITED_STATES.has(there) : there === countryCode)
    return coordinates;
  const areSwapped =
    Math.abs(longitude) <= 90 && getCountryAt({ latitude: longitude, longitude: latitude }) === countryCode;
  if (countryCode !== 'US' && !areSwapped) return coordinates;
  const country = countryCode === 'US' ? 'the United States' : getCountryName(countryCode);
  row.warn(
    row.columns.has('latitude') ? 'latitude' : 'coordinates',
    `${latitude}, ${longitude}`,
    new ParseError(
      `The coordinates are not in ${country}.`,
      areSwapped
        ? 'Latitude and longitude are swapped.'
        : 'A minus sign may have been lost, or latitude and longitude swapped.',
    ),
  );
  return null;
}
