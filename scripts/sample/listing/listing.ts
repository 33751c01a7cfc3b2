import type { BusinessStatus } from '../../../schema/contracts/business.ts';
import { type Listing, EMPTY_LISTING } from '../../../schema/contracts/listing.ts';
import { createAddress } from './address.ts';
import { createContact } from './contact.ts';
import { createFeatures } from './features.ts';
import { createHours } from '../categories/hours.ts';
import { findCategory, type SampleCategory } from '../categories/index.ts';
import { createBusinessName } from './names.ts';
import { createPhotos } from './photos.ts';
import { findCity, type SampleCity } from '../cities/index.ts';
import { Random, type Weighted } from '../random.ts';
import { createRating, createReviews, VERIFIED } from './ratings.ts';
import { fillSentences } from '../words/template.ts';

/** Changing it, or anything below, changes every business; the hash test reports it. */
const SEED = 20_261_120;

/**
 * Steps of the two-dimensional R2 sequence (Martin Roberts, "The Unreasonable Effectiveness of Quasirandom
 * Sequences"): powers of 1/1.32471795724474602596, the plastic number. Multiples of them, modulo 1, cover cities and
 * categories evenly for any number of businesses.
 */
const CITY_STEP = 0.7548776662466927;
const KIND_STEP = 0.5698402909980532;

const STATUSES: Weighted<BusinessStatus> = [
  ['OPERATIONAL', 965],
  ['CLOSED_TEMPORARILY', 20],
  ['CLOSED_PERMANENTLY', 15],
];

/** City and category of business number `index`, without building the whole business. */
export function getSampleSeat(index: number): { place: SampleCity; kind: SampleCategory } {
  return {
    place: findCity(((index + 0.5) * CITY_STEP) % 1),
    kind: findCategory(((index + 0.5) * KIND_STEP) % 1),
  };
}

/** Place id of a sample business. */
export function getSamplePlaceId(index: number): string {
  return `sample-${String(index).padStart(6, '0')}`;
}

/** True if that business is sponsored: one of 300, spread over cities and categories. */
export function isSampleSponsored(index: number): boolean {
  return index % 300 === 150;
}

/** Sample business number `index` (0, 1, 2 …): deterministic, independent of the size of the sample. */
export function createSampleListing(index: number): Listing {
  const { place, kind } = getSampleSeat(index);
  const { sector } = kind;
  const random = new Random(SEED + index);
  const where = createAddress(place, random);
  const name = createBusinessName(kind, place, where.streetName, random);
  const type = random.chance(0.5) ? kind.name : random.pick(kind.types);
  const others = random.sample(kind.types, random.int(0, 2));
  const rated = createRating(kind, random);
  return {
    ...EMPTY_LISTING,
    name,
    category: kind.name,
    type,
    subtypes: [...new Set([type, kind.name, ...others])],
    street: where.street,
    address: `${where.street}, ${place.name}, ${place.stateCode} ${where.postalCode}`,
    city: place.name,
    state: place.state,
    stateCode: place.stateCode,
    postalCode: where.postalCode,
    countryCode: 'US',
    latitude: where.latitude,
    longitude: where.longitude,
    timeZone: place.timeZone,
    ...createContact(kind, name, place, random),
    description: random.chance(0.85) ? describe(kind, name, place, random) : null,
    about: random.chance(0.75) ? createFeatures(kind.features ?? sector.features, random) : null,
    workingHours: random.chance(0.88)
      ? createHours(random.weighted(kind.hours ?? sector.hours), random)
      : null,
    ...rated,
    reviews: createReviews(kind, rated, random),
    ...createPhotos(kind.scenes ?? sector.scenes, random),
    isVerified: random.weighted(VERIFIED),
    businessStatus: random.weighted(STATUSES),
    priceRange: sector.prices !== undefined && random.chance(0.7) ? random.weighted(sector.prices) : null,
    locationLink: random.chance(0.85) ? buildMapLink(where) : null,
    placeId: getSamplePlaceId(index),
  };
}

const NOTE = 'This is a sample listing: the business is made up.';

/** Two paragraphs of HTML. */
function describe(kind: SampleCategory, name: string, place: SampleCity, random: Random): string {
  const [a, b] = random.sample(kind.goods, 2);
  const gaps: Record<string, string> = {
    name,
    city: place.name,
    a: a!,
    b: b!,
    year: String(random.int(1948, 2024)),
  };
  const text = fillSentences(random.pick(kind.sector.about), (gap) => gaps[gap]!);
  return `<p>${escape(text)}</p><p>${NOTE}</p>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

function buildMapLink({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;
}
