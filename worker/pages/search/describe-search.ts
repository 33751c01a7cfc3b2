import { getCentre } from './distance-centre.ts';
import type { FoundSearch } from './found-search.ts';

/** Names of what was searched, as people read them. `place` is '' if the results are from everywhere. */
export type SearchNames = { category: string; place: string; title: string };

/**
 * Names of category and place, of which the results know those of slugs. Those of a search without results are the
 * slugs, as in the filters of lists.
 */
export function nameSearch(found: FoundSearch): SearchNames {
  const { query, items, meaning } = found;
  const { place, isAround } = meaning;
  const isMeasured = query.within !== undefined && getCentre(found) !== null;
  const { q, where, city, category: slug } = query;
  const [first] = items;
  const category = slug === undefined ? '' : (first?.category.name ?? toWords(slug));
  const isKnown = where !== undefined && place !== undefined && place.kind !== 'unknown';
  const named = isKnown ? nameCity(place.name, place.kind === 'city' ? place.stateCode : '') : '';
  const ofCity = first === undefined ? toWords(city ?? '') : nameCity(first.city, first.stateCode);
  const name = city === undefined ? named : ofCity;
  const what = [q && `“${q}”`, category].filter(Boolean).join(', ') || 'Businesses';
  const isCircle = isKnown && (place.kind === 'postal-code' || isAround || isMeasured);
  return {
    category,
    place: name,
    title: name === '' ? what : `${what} ${isCircle ? 'around' : 'in'} ${name}`,
  };
}

/** Sentences about how the search was understood, where that differs from its text. */
export function listNotes(found: FoundSearch): string[] {
  const { query, meaning } = found;
  const { corrected, leftOut, place, isAround } = meaning;
  return [
    corrected !== undefined && `Showing results for “${corrected}”.`,
    leftOut !== undefined && `Nothing has all these words. These are without “${leftOut.join(' ')}”.`,
    place?.kind === 'unknown' &&
      `We know no place named “${place.name}” with businesses, so these are from everywhere.`,
    query.within !== undefined &&
      getCentre(found) === null &&
      'A distance starts from the city or postal code in “where”, so it was left out.',
    isAround && query.within === undefined && `Nothing in ${place!.name} itself. These are the nearest.`,
    place !== undefined && query.where === undefined && !isAround && `Results in ${place.name} come first.`,
  ].filter((note) => typeof note === 'string');
}

/** @example nameCity('Provo', 'UT') → 'Provo, UT' */
function nameCity(name: string, stateCode: string): string {
  return stateCode === '' ? name : `${name}, ${stateCode}`;
}

function toWords(slug: string): string {
  return slug.replaceAll('-', ' ');
}
