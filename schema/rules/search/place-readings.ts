import { findRegion } from '../location/regions.ts';
import { expandName } from './parse-search.ts';

/** Words at the beginning or end of a search that can name a city, and the others. */
export type PlaceReading = {
  /** Beginnings of keys of cities (business/identity-keys.ts), with the bar at the end. */
  keys: string[];
  rest: string[];
};

/** Number of words that a city and its state can have together. */
const LONGEST = 5;
/** Number of words that a state can have. */
const LONGEST_STATE = 3;
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
    readings.push({ keys: toKeys(words.slice(at)), rest: words.slice(0, at) });
    if (at > 0) readings.push({ keys: toKeys(words.slice(0, length)), rest: words.slice(length) });
  }
  return readings;
}

function toKeys(words: string[]): string[] {
  const keys = expandName(words, MOST_SPELLINGS).map((name) => `${name}|`);
  for (let length = 1; length < words.length && length <= LONGEST_STATE; length += 1) {
    const region = findRegion(words.slice(-length).join(' '));
    if (region === null) continue;
    const state = region.code === '' ? words.slice(-length).join(' ') : region.code.toLowerCase();
    const names = expandName(words.slice(0, -length), MOST_SPELLINGS);
    keys.push(...names.map((name) => `${name}|${state}|`));
  }
  return keys;
}
