import type { Listing } from '../../../schema/contracts/listing.ts';
import type { Columns } from '../columns/fields.ts';
import { readAboutText, readFeatures } from './values/features.ts';
import { readCategories } from './values/category.ts';
import type { Coordinates } from '../../../schema/rules/geo/coordinates.ts';
import { checkCoordinates, readCoordinates } from './values/coordinates.ts';
import { buildExampleAddress } from '../../../schema/rules/location/compose-address.ts';
import { type CountryDefault, UNITED_STATES } from './country/country-default.ts';
import type { CountrySource } from './country/country.ts';
import { toDescriptionHtml } from './values/description.ts';
import { readEmail } from './values/email.ts';
import { isOwnRow, readStoredLocation, readStoredValues } from './own-export.ts';
import { readHours } from './values/hours.ts';
import { addDistrict } from './address/district.ts';
import { readCid, readFeatureId, readPlaceId } from './values/google-ids.ts';
import { isRepeatedHeadings } from './cells/repeated-headings.ts';
import { isMapsLink, readFirstLink } from './values/link.ts';
import { parseCount, parseRating, parseYesNo } from './values/numbers.ts';
import { readRowPhone } from './values/phone.ts';
import { readPhoto } from './values/photo.ts';
import { readPlainFields } from './values/plain-fields.ts';
import { readLocation, type Location, type LocationResult } from './address/location.ts';
import { readPriceRange } from './values/price-range.ts';
import { toProblem, ParseError, type Problem } from './cells/parse-error.ts';
import { readReviews } from './values/reviews.ts';
import { RowReader } from './cells/row-reader.ts';
import { readStatus } from './values/status.ts';
import { cutAt, hasWords } from '../../../schema/rules/text/clean-text.ts';
import { parseTimeZone, getTimeZoneAt } from '../../../schema/rules/geo/time-zone-lookup.ts';

export { type CountryDefault, UNITED_STATES } from './country/country-default.ts';
export type { CountrySource } from './country/country.ts';
export type { Problem } from './cells/parse-error.ts';

/** A row as a listing with its warnings, or the reasons of its rejection. */
export type MappedListing = AcceptedListing | { problems: Problem[] };
/** A listing, how its country was concluded, and whether the case of its city was changed. */
export type AcceptedListing = {
  listing: Listing;
  warnings: Problem[];
  countrySource: CountrySource;
  isCityRespelled: boolean;
};

const MAX_NAME = 300;

/**
 * Maps a row of a spreadsheet to a listing. Invalid values stay empty and become warnings; a row is rejected only if
 * its name, address or city is missing, its country is unknown, or it repeats the headings. Never throws.
 *
 * @param columns of `recogniseColumns` for the sheet
 * @param country of rows that do not indicate one
 */
export function mapRow(cells: readonly string[], columns: Columns, country = UNITED_STATES): MappedListing {
  try {
    return mapCells(cells, columns, country);
  } catch (error) {
    // A row on which a parser throws is a bug, and must not stop the import of all others.
    const reason = `The row could not be read: ${error instanceof Error ? error.message : String(error)}.`;
    return {
      problems: [
        toProblem(null, '', new ParseError(reason, 'Remove its unusual cells and import it again.')),
      ],
    };
  }
}

function mapCells(cells: readonly string[], columns: Columns, country: CountryDefault): MappedListing {
  const { row, name, coordinates, place, countrySource, isCityRespelled, problems } = readIdentity(
    cells,
    columns,
    country,
  );
  if (problems.length > 0) return { problems };
  const listing = toListing(row, name, place, coordinates);
  if (isOwnRow(row)) Object.assign(listing, readStoredValues(row));
  return { listing, warnings: row.warnings, countrySource, isCityRespelled };
}

function readIdentity(cells: readonly string[], columns: Columns, country: CountryDefault) {
  const row = new RowReader(cells, columns);
  const name = readName(row);
  const coordinates = readCoordinates(row);
  const stored = isOwnRow(row) ? readStoredLocation(row) : null;
  if (stored !== null) return { row, name, coordinates, ...STORED, place: stored };
  const read = readLocation(row, name, coordinates, country);
  return { row, name, coordinates, ...read, problems: describeMissingFields(row, name, read) };
}

/** The location of a row of our own export is as stored. */
const STORED = { countrySource: 'stated', isCityRespelled: false, problems: [] as Problem[] } as const;

function toListing(row: RowReader, name: string, place: Location, coordinates: Coordinates | null): Listing {
  const position = checkCoordinates(row, coordinates, place.countryCode);
  const { website, locationLink } = readWebsite(row);
  return {
    name,
    ...readCategories(row),
    ...place,
    address: addDistrict(row, place),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    timeZone: row.read('timeZone', parseTimeZone) ?? (position === null ? null : getTimeZoneAt(position)),
    phone: readRowPhone(row, place.countryCode),
    email: row.read('email', readEmail),
    website,
    description: readDescription(row),
    about: readFeatures(row),
    workingHours: readHours(row),
    rating: row.read('rating', parseRating),
    reviewCount: row.read('reviewCount', parseCount) ?? row.read('reviews', toCountOrList),
    // Uploaded photos come with our own export only.
    photos: null,
    photoUrl: row.read('photo', readPhoto),
    imageUrl: row.read('image', readPhoto),
    isVerified: readVerified(row),
    // A paid plan and special hours come with our own export only.
    isSponsored: null,
    specialHours: null,
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
  row.warn('name', name, new ParseError(`The name was truncated to ${MAX_NAME} characters.`));
  return cutAt(name, MAX_NAME);
}

function describeMissingFields(
  row: RowReader,
  name: string,
  { place, countrySource, unknownCountry }: LocationResult,
): Problem[] {
  if (isRepeatedHeadings(row, name)) {
    return [
      toProblem(row.heading('name'), name, new ParseError('The row repeats the headings.', 'Delete it.')),
    ];
  }
  const problems: Problem[] = [];
  const miss = (
    field: 'name' | 'city' | 'address' | 'country' | 'countryCode',
    reason: string,
    suggestion: string,
  ) =>
    problems.push(
      toProblem(
        row.heading(field),
        row.text(field),
        row.tooLong(field) ?? new ParseError(reason, suggestion),
      ),
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
    const example = buildExampleAddress(place.countryCode);
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
  const cell = row.raw('description')[0]?.cell ?? readAboutText(row);
  return cell === '' ? null : toDescriptionHtml(cell) || null;
}

function readVerified(row: RowReader): boolean | null {
  const isVerified = row.read('isVerified', parseYesNo);
  if (isVerified !== null) return isVerified;
  const isUnclaimed = row.read('isUnclaimed', parseYesNo);
  return isUnclaimed === null ? null : !isUnclaimed;
}

/** In files of Outscraper `reviews` is a count, in others a list. */
function toCountOrList(text: string): number | ParseError | null {
  return /^[[{"]/.test(text) ? null : parseCount(text);
}
