import type { LocationAliases } from '../../queries/location/location-keys.ts';
import { isNoCategory } from '../location/count-locations.ts';
import type { BusinessRecord } from '../row/business-rows.ts';
import type { PreparedListing } from './prepare-listings.ts';

/** Parts of the key of a city, at the end of a match key: name, state and country. */
const CITY_KEY_PARTS = 3;

/**
 * Replaces keys of former names, and of merged categories and cities, by those in use, so that everything after this
 * step compares equal keys.
 */
export function resolveAliases(
  prepared: PreparedListing[],
  { cities, categories }: LocationAliases,
): PreparedListing[] {
  if (cities.size === 0 && categories.size === 0) return prepared;
  return prepared.map((listing) => {
    const cityKey = cities.get(listing.cityKey) ?? listing.cityKey;
    const categoryKey = categories.get(listing.categoryKey) ?? listing.categoryKey;
    if (cityKey === listing.cityKey && categoryKey === listing.categoryKey) return listing;
    const matchKey = replaceEnd(listing.matchKey, listing.cityKey, cityKey);
    return { ...listing, cityKey, matchKey, categoryKey, hasCategory: !isNoCategory(categoryKey) };
  });
}

/** Match keys under which a listing can have been stored: that of its city, and those of the city's other keys. */
export function getStoredMatchKeys(
  { matchKey, cityKey }: PreparedListing,
  { cities }: LocationAliases,
): string[] {
  const others = [...cities].filter(([, key]) => key === cityKey);
  return [matchKey, ...others.map(([alias]) => replaceEnd(matchKey, cityKey, alias))];
}

/** Replaces the city in the match keys of stored businesses by the key in use. These rows are only compared. */
export function resolveMatchKeys(records: BusinessRecord[], { cities }: LocationAliases): BusinessRecord[] {
  if (cities.size === 0) return records;
  return records.map(({ row, relations }) => {
    const alias = row.matchKey.split('|').slice(-CITY_KEY_PARTS).join('|');
    const key = cities.get(alias);
    if (key === undefined) return { row, relations };
    return { row: { ...row, matchKey: replaceEnd(row.matchKey, alias, key) }, relations };
  });
}

function replaceEnd(text: string, from: string, to: string): string {
  return text.slice(0, text.length - from.length) + to;
}
