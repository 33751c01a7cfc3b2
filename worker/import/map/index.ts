import type { Listing } from '../../../schema/contracts/listing.ts';
import type { Placed } from '../../../schema/store/writes/place-tally.ts';
import type { Columns } from '../columns/fields.ts';
import { aboutProse, readAbout } from './about.ts';
import { readKinds } from './category.ts';
import { plausibleCoordinates, readCoordinates, type Coordinates } from './coordinates.ts';
import { exampleAddress } from './compose-address.ts';
import type { CountryDefault, CountrySource } from './country.ts';
import { descriptionHtml } from './description.ts';
import { readEmail } from './email.ts';
import { readHours } from './hours.ts';
import { withDistrict } from './district.ts';
import { readCid, readFeatureId, readPlaceId } from './ids.ts';
import { repeatsHeadings } from './repeated-headings.ts';
import { isMapsLink, readFirstLink } from './link.ts';
import { readCount, readRating, readYesNo } from './numbers.ts';
import { readPhoneOf } from './phone.ts';
import { readPhoto } from './photo.ts';
import { readPlainFields } from './plain-fields.ts';
import { readPlace, type Place, type PlaceRead } from './place.ts';
import { readPriceRange } from './price-range.ts';
import { problem, Refusal, type Problem } from './problem.ts';
import { readReviews } from './reviews.ts';
import { RowReader } from './row-reader.ts';
import { readStatus } from './status.ts';
import { cutAt, hasWords } from './text.ts';
import { readTimeZone, timeZoneAt } from './time-zone.ts';

export type { CountryDefault, CountrySource } from './country.ts';
export type { Problem } from './problem.ts';

/** A row as a listing with its warnings, or the reasons of its rejection. */
export type Mapped = { listing: Listing; warnings: Problem[] } | { problems: Problem[] };

const MAX_NAME = 300;

/** The default country, unless the user named another. */
export const UNITED_STATES: CountryDefault = { code: 'US', isNamed: false };

/**
 * Maps a row of a spreadsheet to a listing. Invalid values stay empty and become warnings; a row is rejected only if its name,
 * address or city is missing, its country is unknown, or it repeats the headings. Never throws.
 *
 * @param columns of `recogniseColumns` for the sheet
 * @param country of rows that do not indicate one
 */
export function mapRow(cells: readonly string[], columns: Columns, country = UNITED_STATES): Mapped {
  return orProblem(() => {
    const { row, name, coordinates, place, problems } = readIdentity(cells, columns, country);
    if (problems.length > 0) return { problems };
    return { listing: toListing(row, name, place, coordinates), warnings: row.warnings };
  });
}

/** Location and category of a listing, or the reasons of its rejection. */
export type MappedPlace = { place: Placed; countrySource: CountrySource } | { problems: Problem[] };

/** Like `mapRow`, for the first pass: it rejects the same rows for the same reasons, in a third of the time. */
export function mapPlace(cells: readonly string[], columns: Columns, country = UNITED_STATES): MappedPlace {
  return orProblem(() => {
    const { row, place, countrySource, isCityRespelled, problems } = readIdentity(cells, columns, country);
    if (problems.length > 0) return { problems };
    return { place: { ...place, category: readKinds(row).category, isCityRespelled }, countrySource };
  });
}

/** A row on which a parser throws is a bug, and must not stop the import of all others. */
function orProblem<T>(map: () => T | { problems: Problem[] }): T | { problems: Problem[] } {
  try {
    return map();
  } catch (error) {
    const reason = `The row could not be read: ${error instanceof Error ? error.message : String(error)}.`;
    return {
      problems: [problem(null, '', new Refusal(reason, 'Remove its unusual cells and import it again.'))],
    };
  }
}

function readIdentity(cells: readonly string[], columns: Columns, country: CountryDefault) {
  const row = new RowReader(cells, columns);
  const name = readName(row);
  const coordinates = readCoordinates(row);
  const read = readPlace(row, name, coordinates, country);
  return { row, name, coordinates, ...read, problems: whatIsMissing(row, name, read) };
}

function toListing(row: RowReader, name: string, place: Place, coordinates: Coordinates | null): Listing {
  const position = plausibleCoordinates(row, coordinates, place.countryCode);
  const { website, locationLink } = readWebsite(row);
  return {
    name,
    ...readKinds(row),
    ...place,
    address: withDistrict(row, place),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    timeZone: row.read('timeZone', readTimeZone) ?? (position === null ? null : timeZoneAt(position)),
    phone: readPhoneOf(row, place.countryCode),
    email: row.read('email', readEmail),
    website,
    description: readDescription(row),
    about: readAbout(row),
    workingHours: readHours(row),
    rating: row.read('rating', readRating),
    reviewCount: row.read('reviewCount', readCount) ?? row.read('reviews', countOrList),
    photoUrl: row.read('photo', readPhoto),
    imageUrl: row.read('image', readPhoto),
    isVerified: readVerified(row),
    businessStatus: readStatus(row),
    priceRange: row.read('priceRange', readPriceRange),
    locationLink,
    ...readPlainFields(row),
    placeId: row.read('placeId', readPlaceId),
    googleId: row.read('googleId', readFeatureId),
    cid: row.read('cid', readCid),
    reviews: readReviews(row),
  };
}

function readName(row: RowReader): string {
  const name = row.text('name');
  if (!hasWords(name)) return '';
  if (name.length <= MAX_NAME) return name;
  row.warn('name', name, new Refusal(`The name was truncated to ${MAX_NAME} characters.`));
  return cutAt(name, MAX_NAME);
}

function whatIsMissing(
  row: RowReader,
  name: string,
  { place, countrySource, unknownCountry }: PlaceRead,
): Problem[] {
  if (repeatsHeadings(row, name)) {
    return [problem(row.heading('name'), name, new Refusal('The row repeats the headings.', 'Delete it.'))];
  }
  const problems: Problem[] = [];
  const miss = (
    field: 'name' | 'city' | 'address' | 'country' | 'countryCode',
    reason: string,
    suggestion: string,
  ) =>
    problems.push(
      problem(row.heading(field), row.text(field), row.tooLong(field) ?? new Refusal(reason, suggestion)),
    );
  if (name === '') miss('name', 'The name is missing.', 'Enter the name of the business.');
  if (unknownCountry !== null) {
    const field = row.text('country') === '' && row.text('countryCode') !== '' ? 'countryCode' : 'country';
    miss(field, unknownCountry.reason, unknownCountry.suggestion!);
  } else if (place.address === '' || (place.street === null && place.city === '')) {
    miss('address', 'The address is missing.', 'Enter street and city, or the full address.');
  } else if (place.city === '') {
    const reason = row.text('city') === '' ? 'The city is missing.' : 'This is not a valid city.';
    const assumed = countrySource === 'default' ? ', or name the country, in a column or with --country' : '';
    const example = exampleAddress(place.countryCode);
    miss('city', reason, `Enter the city, or write the address as “${example}”${assumed}.`);
  }
  return problems;
}

/** A column 'URL' or 'Link' holds the website in some sheets and a map link in others. */
function readWebsite(row: RowReader): Pick<Listing, 'website' | 'locationLink'> {
  const website = row.read('website', readFirstLink);
  const locationLink = row.read('locationLink', readFirstLink);
  const link = row.read('link', readFirstLink);
  if (link === null) return { website, locationLink };
  return isMapsLink(link)
    ? { website, locationLink: locationLink ?? link }
    : { website: website ?? link, locationLink };
}

function readDescription(row: RowReader): string | null {
  const cell = row.raw('description')[0]?.cell ?? aboutProse(row);
  return cell === '' ? null : descriptionHtml(cell) || null;
}

function readVerified(row: RowReader): boolean | null {
  const isVerified = row.read('isVerified', readYesNo);
  if (isVerified !== null) return isVerified;
  const isUnclaimed = row.read('isUnclaimed', readYesNo);
  return isUnclaimed === null ? null : !isUnclaimed;
}

/** In files of Outscraper `reviews` is a count, in others a list. */
function countOrList(text: string): number | Refusal | null {
  return /^[[{"]/.test(text) ? null : readCount(text);
}
