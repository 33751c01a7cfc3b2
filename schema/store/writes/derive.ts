import { fold } from '../../rules/fold.ts';
import { geoKey } from '../../rules/geo.ts';
import { score } from '../../rules/score.ts';
import type { Stored } from './stored.ts';

/** What a listing takes from its city and its category. */
export type Belonging = {
  city: { id: number; name: string; state: string; stateCode: string; countryCode: string };
  category: { id: number; name: string; key: string };
};

type Derived = Pick<
  Stored,
  'categoryId' | 'cityId' | 'countryCode' | 'nameKey' | 'searchText' | 'geoKey' | 'score'
>;
type Facts = Pick<
  Stored,
  'name' | 'subtypes' | 'postalCode' | 'street' | 'latitude' | 'longitude' | 'rating' | 'reviewCount'
>;

/**
 * The columns that follow from the others. `matchKey` is not among them: it is the identity under which imports know
 * the listing, so it stays when an operator corrects the name or the street, and the next import finds the listing again.
 */
export function derive(facts: Facts, { city, category }: Belonging): Derived {
  return {
    categoryId: category.id,
    cityId: city.id,
    countryCode: city.countryCode,
    nameKey: fold(facts.name),
    searchText: searchText(facts, { city, category }),
    geoKey:
      facts.latitude === null || facts.longitude === null ? -1 : geoKey(facts.latitude, facts.longitude),
    score: score(facts.rating, facts.reviewCount),
  };
}

/** Folded words besides the name, each once: category, subtypes, city, state, state code, postal code, street. */
function searchText(facts: Facts, { city, category }: Belonging): string {
  const subtypes = facts.subtypes === '[]' ? [] : (JSON.parse(facts.subtypes) as string[]);
  const words = new Set<string>();
  for (const text of [
    category.name,
    ...subtypes,
    city.name,
    city.state,
    city.stateCode,
    facts.postalCode,
    facts.street,
  ]) {
    if (!text) continue;
    for (const word of fold(text).split(' ')) if (word !== '') words.add(word);
  }
  return [...words].join(' ');
}
