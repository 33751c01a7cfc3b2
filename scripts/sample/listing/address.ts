import type { SampleCity } from '../cities/index.ts';
import type { Random, Weighted } from '../random.ts';
import { STREETS } from '../words/names.ts';

const ENDINGS: Weighted<string> = [
  ['St', 46],
  ['Ave', 26],
  ['Rd', 10],
  ['Blvd', 6],
  ['Dr', 5],
  ['Ln', 3],
  ['Way', 2],
  ['Pl', 2],
];
const SIDES: Weighted<string> = [
  ['', 72],
  ['N ', 7],
  ['S ', 7],
  ['E ', 7],
  ['W ', 7],
];

/** Population per digit of the street number. */
const LARGE_POPULATION = 150_000;

export type Address = {
  street: string;
  streetName: string;
  postalCode: string;
  latitude: number;
  longitude: number;
};

/** An invented address in a real city. The coordinates are near its centre, on the land side of a shore. */
export function createAddress(place: SampleCity, random: Random): Address {
  const streetName = random.pick(STREETS);
  const number = random.int(1, place.population > LARGE_POPULATION ? 9899 : 989);
  const suite = random.chance(0.14) ? ` Ste ${random.int(1, 40) * (random.chance(0.5) ? 10 : 1)}` : '';
  const street = `${number} ${random.weighted(SIDES)}${streetName} ${random.weighted(ENDINGS)}${suite}`;
  const postalCode = random.pick(place.zips) + String(random.int(1, 49)).padStart(2, '0');
  return { street, streetName, postalCode, ...scatter(place, random) };
}

const KM_PER_DEGREE = 111.2;
const DIRECTIONS = { E: 0, NE: 45, N: 90, NW: 135, W: 180, SW: 225, S: 270, SE: 315 };

/** Radius of the built-up area in km by population: 0.8 for a village of 1,800, 6 for a million, at most 12. */
function getRadius(population: number): number {
  return Math.min(12, 0.6 + 0.0054 * Math.sqrt(population));
}

function scatter(place: SampleCity, random: Random): { latitude: number; longitude: number } {
  const distance = getRadius(place.population) * random.next() ** 0.7;
  const angle = random.next() * 2 * Math.PI;
  let east = distance * Math.cos(angle);
  let north = distance * Math.sin(angle);
  if (place.shore !== null) {
    const toWater = (DIRECTIONS[place.shore] * Math.PI) / 180;
    const beyond = east * Math.cos(toWater) + north * Math.sin(toWater);
    if (beyond > 0) {
      east -= 2 * beyond * Math.cos(toWater);
      north -= 2 * beyond * Math.sin(toWater);
    }
  }
  const kmPerLongitude = KM_PER_DEGREE * Math.cos((place.latitude * Math.PI) / 180);
  return {
    latitude: round(place.latitude + north / KM_PER_DEGREE),
    longitude: round(place.longitude + east / kmPerLongitude),
  };
}

/** Rounds to six decimals, about 10 cm. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
