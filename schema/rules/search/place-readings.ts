import { findRegion, getCountryByRegion, type Region } from '../location/regions.ts';
import { toStateSlug } from '../location/state-slug.ts';
import { fold } from '../text/fold.ts';
import { expandName } from './parse-search.ts';

/** Words at the beginning or end of a search that can name a city or a state, and the others. */
export type PlaceReading = {
  /** Beginnings of keys of cities (business/identity-keys.ts), with the bar at the end. */
  keys: string[];
  /** The state that the words name, with its slug. */
  state: (Region & { slug: string; isCode: boolean }) | null;
  rest: string[];
};

/** Number of words that a city and its state can have together. */
const LONGEST = 5;
/** Number of words that a state can have. */
const LONGEST_STATE = 4;
/** Spellings that are tried per name: 'st george' is also 'saint george'. */
const MOST_SPELLINGS = 4;

/**
 * Readings of a search as a place and the rest, the one with most words for the place first, at the end of the search
 * before its beginning. A state can follow the city: 'springfield il', 'paris texas'.
 *
 * @param words folded
 */
export function listPlaceReadings(words: string[]): PlaceReading[] {
  const readings: PlaceReading[] = [];
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    const at = words.length - length;
    readings.push(toPlaceReading(words.slice(at), words.slice(0, at)));
    if (at > 0) readings.push(toPlaceReading(words.slice(0, length), words.slice(length)));
  }
  return readings;
}

/** The reading of words as a place; the others are `rest`. */
export function toPlaceReading(words: string[], rest: string[]): PlaceReading {
  return { keys: toKeys(words), state: toState(words), rest };
}

function toKeys(words: string[]): string[] {
  const keys = expandName(words, MOST_SPELLINGS).map((name) => `${name}|`);
  for (let length = 1; length < words.length && length <= LONGEST_STATE; length += 1) {
    const name = words.slice(-length).join(' ');
    const region = findRegionAnywhere(name);
    if (region === null) continue;
    const states = region.code === '' ? [name] : [region.code.toLowerCase(), name];
    const cities = expandName(words.slice(0, -length), MOST_SPELLINGS);
    keys.push(...cities.flatMap((city) => states.map((state) => `${city}|${state}|`)));
  }
  return keys;
}

/**
 * Text by which `where` finds a state: its name, with 'State' if a city in it has the same name. Null for a state of
 * an unknown name.
 *
 * @example toStateText({ name: 'New York', slug: 'us-new-york' }, true) → 'New York State'
 */
export function toStateText(state: { name: string; slug: string }, hasNamesake: boolean): string | null {
  const text = hasNamesake ? `${state.name} State` : state.name;
  return toState(fold(text).split(' '))?.slug === state.slug ? text : null;
}

/**
 * Text by which `where` finds a city: its name and state, or its country where the state has the same name or none.
 *
 * @example toCityText({ name: 'Provo', state: 'Utah', stateCode: 'UT', country: 'United States' }) → 'Provo, UT'
 */
export function toCityText(city: {
  name: string;
  state: string;
  stateCode: string;
  country: string;
}): string {
  const { name, state, stateCode, country } = city;
  return `${name}, ${stateCode || (fold(state) === fold(name) ? country : state || country)}`;
}

/** The state that words name, also with the word 'state' at the end. */
function toState(words: string[]): PlaceReading['state'] {
  const isSaid = words.length > 1 && words.at(-1) === 'state';
  const text = (isSaid ? words.slice(0, -1) : words).join(' ');
  const region = words.length > LONGEST_STATE ? null : findRegionAnywhere(text);
  const slug = region && toStateSlug(region.countryCode, region.name);
  return slug == null ? null : { ...region!, slug, isCode: text === region!.code.toLowerCase() };
}

/** Region of the US, Canada or Mexico by name or code, or of another country by a name that no other has. */
function findRegionAnywhere(text: string): Region | null {
  const known = findRegion(text);
  if (known !== null) return known;
  const country = getCountryByRegion(text);
  return country === null ? null : findRegion(text, country);
}
