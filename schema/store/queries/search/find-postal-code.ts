import { sql } from 'drizzle-orm';
import type { Coordinates } from '../../../rules/geo/coordinates.ts';
import { listCodeAreas, listCodeWords } from '../../../rules/location/postal-code-text.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { getMiddle } from './find-centre.ts';
import { and, BUSINESS_ID, or, toMatch, within, word } from './fts-expression.ts';
import type { PostalPlace } from './place.ts';

/** Businesses whose coordinates are read for the centre of a postal code, and matches that are tested for them. */
const MOST_READ = 300;
const MOST_TESTED = 3000;

type Located = Coordinates & { countryCode: string };

/**
 * Finds the centre of the businesses of a postal code. Of countries that share the code, it is the given one, or that
 * with most of them. Null if no business has the code.
 *
 * @param compact as postal-code-text.ts compares them
 */
export async function findPostalCode(
  db: Database,
  compact: string,
  name: string,
  country: string | null = null,
): Promise<PostalPlace | null> {
  const words = listCodeWords(compact).map((parts) => and(parts.map((part) => word(part, true))));
  const match = toMatch({ tier: within(['place'], or(words)) });
  return toPlace(await loadLocated(db, match, { code: compact, length: compact.length, country }), name);
}

/** As {@link findPostalCode}; if no business has the code, those whose codes begin as it does. */
export async function findPostalArea(
  db: Database,
  compact: string,
  name: string,
  country: string | null = null,
): Promise<PostalPlace | null> {
  const found = await findPostalCode(db, compact, name, country);
  if (found !== null) return found;
  for (const area of listCodeAreas(compact)) {
    const match = toMatch({ tier: within(['place'], word(area, false)) });
    const located = await loadLocated(db, match, { code: area, length: compact.length, country });
    const near = toPlace(located, name);
    if (near !== null) return near;
  }
  return null;
}

/** Coordinates of the businesses of a match whose code is the given one, or begins with it and has a length. */
function loadLocated(
  db: Database,
  match: ReturnType<typeof toMatch>,
  { code, length, country }: { code: string; length: number; country: string | null },
): Promise<Located[]> {
  const compact = sql`lower(replace(replace(${business.postalCode}, ' ', ''), '-', ''))`;
  // The last four digits of a long ZIP code name a street.
  const main = sql`iif(${business.countryCode} = 'US', substr(${compact}, 1, 5), ${compact})`;
  const isCode = sql`substr(${main}, 1, ${code.length}) = ${code} and length(${main}) = ${length}`;
  return db.all<Located>(sql`
    select ${business.latitude} as latitude, ${business.longitude} as longitude, ${business.countryCode} as countryCode
    from (select ${BUSINESS_ID} as id from business_search where business_search match ${match}
      limit ${MOST_TESTED}) as hit
    cross join ${business} on ${business.id} = hit.id
    where ${isCode} ${country === null ? sql`` : sql`and ${business.countryCode} = ${country}`} and ${business.latitude} is not null and ${business.longitude} is not null limit ${MOST_READ}`);
}

/** The place of the country that has most of the businesses. */
function toPlace(all: Located[], name: string): PostalPlace | null {
  const byCountry = Map.groupBy(all, ({ countryCode }) => countryCode);
  const [largest] = [...byCountry].toSorted((a, b) => b[1].length - a[1].length);
  if (largest === undefined) return null;
  const [countryCode, own] = largest;
  return { kind: 'postal-code', name, countryCode, centre: getMiddle(own) };
}
