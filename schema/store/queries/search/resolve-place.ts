import { and, eq, gt } from 'drizzle-orm';
import { parseCountryCode } from '../../../rules/location/countries.ts';
import { toCompactCode } from '../../../rules/location/postal-code-text.ts';
import { getOneEditVariants } from '../../../rules/search/edit-distance.ts';
import { type PlaceReading, toPlaceReading } from '../../../rules/search/place-readings.ts';
import { fold } from '../../../rules/text/fold.ts';
import { listPostalReadings } from '../../../rules/search/postal-readings.ts';
import { city, country } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { loadStateCities } from './state-cities.ts';
import { findReading } from './find-place.ts';
import { findPostalArea, findPostalCode } from './find-postal-code.ts';
import type { CityPlace, CountryPlace, Place, PostalPlace } from './place.ts';

/** Words of a country at the end of a place. */
const LONGEST_COUNTRY = 3;
/** Lengths of words that are corrected, and how many: a longer text is no name, and would be thousands of keys. */
const MIN_CORRECTED = 4;
const MAX_CORRECTED = 20;
const MOST_CORRECTED = 3;

/**
 * Finds the place that a visitor's text names: the slug of a city or state, a postal code, also beside a city, the name
 * of a city or state, also with a typing error, or a country. Null if there is none with businesses.
 *
 * @param countryCode code of the country in which the place is; null: any
 */
export async function resolvePlace(
  db: Database,
  text: string,
  countryCode: string | null = null,
): Promise<Place | null> {
  const words = fold(text).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  const isSlug = /^[a-z0-9-]+$/.test(text);
  const exact = isSlug ? await findCityBySlug(db, text) : null;
  if (exact !== null) return exact;
  const code = await findCode(db, text, words, countryCode);
  if (code !== null) return code;
  if (isSlug && /^[a-z]{2}-./.test(text)) {
    const state = await loadStateCities(db, text);
    if (state !== null) return { ...state, kind: 'state' };
  }
  const found =
    (await findReading(db, [toReading(text, words), ...listWithoutCode(words)], countryCode)) ??
    (await findInCountry(db, words)) ??
    (await findReading(db, listCorrected(words), countryCode));
  return found?.place ?? (await findCountry(db, text));
}

/** The postal code that a text is, or has before or after the name of a city. */
async function findCode(
  db: Database,
  text: string,
  words: string[],
  countryCode: string | null,
): Promise<PostalPlace | null> {
  const compact = toCompactCode(text);
  const whole = compact === null ? null : await findPostalArea(db, compact, text.toUpperCase(), countryCode);
  if (whole !== null) return whole;
  for (const { code } of listPostalReadings(words)) {
    const name = code.join(' ').toUpperCase();
    const found = await findPostalCode(db, toCompactCode(name)!, name, countryCode);
    if (found !== null) return found;
  }
  return null;
}

/** Readings without a postal code that no business has. */
function listWithoutCode(words: string[]): PlaceReading[] {
  return listPostalReadings(words).map(({ rest }) => toPlaceReading(rest, []));
}

async function findCountry(db: Database, text: string): Promise<CountryPlace | null> {
  const code = parseCountryCode(text);
  if (code === null) return null;
  const { name, businessCount } = country;
  const row = await db
    .select({ name })
    .from(country)
    .where(and(eq(country.code, code), gt(businessCount, 0)))
    .get();
  return row === undefined ? null : { kind: 'country', name: row.name, countryCode: code };
}

/** Before a comma is a city, after it a state in its own spelling. */
function toReading(text: string, words: string[]): PlaceReading {
  const reading = toPlaceReading(words, []);
  const [name = '', state = ''] = text.split(',').map(fold);
  return name === '' || state === '' ? reading : { ...reading, keys: [...reading.keys, `${name}|${state}|`] };
}

async function findCityBySlug(db: Database, slug: string): Promise<CityPlace | null> {
  const { id, name, stateCode, countryCode } = city;
  const row = await db
    .select({ id, slug: city.slug, name, stateCode, countryCode })
    .from(city)
    .where(and(eq(city.slug, slug), gt(city.businessCount, 0)))
    .get();
  return row === undefined ? null : { kind: 'city', ...row };
}

/** A city with its country: 'Berlin, Germany'. */
async function findInCountry(db: Database, words: string[]): ReturnType<typeof findReading> {
  for (let length = 1; length <= LONGEST_COUNTRY && length < words.length; length += 1) {
    const country = parseCountryCode(words.slice(-length).join(' '));
    if (country === null) continue;
    return findReading(db, [toPlaceReading(words.slice(0, -length), [])], country);
  }
  return null;
}

/** Readings of words with one typing error in one of them, but not in its first letter. */
function listCorrected(words: string[]): PlaceReading[] {
  const corrected = words.flatMap(({ length }, at) =>
    length >= MIN_CORRECTED && length <= MAX_CORRECTED ? [at] : [],
  );
  const readings = corrected.slice(0, MOST_CORRECTED).flatMap((at) =>
    getOneEditVariants(words[at]!)
      .filter((variant) => variant[0] === words[at]![0])
      .map((variant) => toPlaceReading(words.with(at, variant), [])),
  );
  if (readings.length === 0) return [];
  return [
    {
      keys: readings.flatMap(({ keys }) => keys),
      state: readings.find(({ state }) => state !== null)?.state ?? null,
      rest: [],
    },
  ];
}
