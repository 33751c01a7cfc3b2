import type { FoundSearch } from './found-search.ts';

/** Names of what was searched, as people read them. `place` is '' if the results are from everywhere. */
export type SearchNames = { category: string; place: string; title: string };

/**
 * Names of category and place, of which the results know those of slugs. Those of a search without results are the
 * slugs, as in the filters of lists.
 */
export function nameSearch({ query, items, meaning: { place, isAround } }: FoundSearch): SearchNames {
  const { q, where, city, category: slug } = query;
  const [first] = items;
  const category = slug === undefined ? '' : (first?.category.name ?? toWords(slug));
  const isKnown = where !== undefined && place !== undefined && place.kind !== 'unknown';
  const named = isKnown ? nameCity(place.name, place.kind === 'city' ? place.stateCode : '') : '';
  const ofCity = first === undefined ? toWords(city ?? '') : nameCity(first.city, first.stateCode);
  const name = city === undefined ? named : ofCity;
  const what = [q && `“${q}”`, category].filter(Boolean).join(', ') || 'Businesses';
  const isCircle = isKnown && (place.kind === 'postal-code' || isAround);
  return {
    category,
    place: name,
    title: name === '' ? what : `${what} ${isCircle ? 'around' : 'in'} ${name}`,
  };
}

/** Sentences about how the search was understood, where that differs from its text. */
export function listNotes({ query, meaning }: FoundSearch): string[] {
  const { corrected, leftOut, place, isAround } = meaning;
  return [
    corrected !== undefined && `Showing results for “${corrected}”.`,
    leftOut !== undefined && `Nothing has all these words. These are without “${leftOut.join(' ')}”.`,
    place?.kind === 'unknown' &&
      `We know no place named “${place.name}” with businesses, so these are from everywhere.`,
    isAround && `Nothing in ${place!.name} itself. These are the nearest.`,
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
