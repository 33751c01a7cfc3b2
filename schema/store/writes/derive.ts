import { fold } from '../../rules/fold.ts';
import { geoKey } from '../../rules/geo.ts';
import { prominence } from '../../rules/prominence.ts';
import { quality } from '../../rules/quality.ts';
import { listScore, score } from '../../rules/score.ts';
import { scheduleOfListing } from './schedules.ts';
import type { Stored } from './stored.ts';

/** City and category of a business, as far as derived columns need them. */
export type Belonging = {
  city: { id: number; name: string; state: string; stateCode: string; countryCode: string };
  category: { id: number; name: string; key: string };
};

type Derived = Pick<
  Stored,
  | 'categoryId'
  | 'cityId'
  | 'countryCode'
  | 'nameKey'
  | 'searchWhat'
  | 'searchPlace'
  | 'searchStreet'
  | 'quality'
  | 'geoKey'
  | 'score'
  | 'scheduleId'
>;
type Facts = Omit<Stored, keyof Derived>;

/**
 * Version of the derived columns. Raise it with every change of a rule used here: rows derived by an older version
 * are then rebuilt (rederive.ts) before any command starts.
 */
export const DERIVATION = 3;

/**
 * Computes the derived columns. `matchKey` is not among them: imports identify the business by it, so it stays when
 * an operator corrects the name or the street.
 */
export function derive(facts: Facts, { city, category }: Belonging): Derived {
  const nameKey = fold(facts.name);
  const known = {
    hasHours: facts.workingHours !== null,
    hasPhone: facts.phone !== null,
    hasPhoto: facts.photoUrl !== null || facts.imageUrl !== null,
    hasWebsite: facts.website !== null,
    hasDescription: facts.description !== null,
    hasCoordinates: facts.latitude !== null && facts.longitude !== null,
    isVerified: facts.isVerified === 1,
  };
  const earned = score(facts.rating, facts.reviewCount) ?? prominence(known, nameKey);
  const isSponsored = facts.isSponsored === 1;
  return {
    categoryId: category.id,
    cityId: city.id,
    countryCode: city.countryCode,
    nameKey,
    searchWhat: words(category.name, ...subtypesOf(facts)),
    searchPlace: words(city.name, city.state, city.stateCode, facts.postalCode),
    searchStreet: words(facts.street),
    quality: quality({
      isSponsored,
      score: earned,
      hasPhoto: known.hasPhoto,
      hasHours: known.hasHours,
      hasContact: known.hasPhone || known.hasWebsite,
      hasDescription: known.hasDescription,
    }),
    geoKey:
      facts.latitude === null || facts.longitude === null ? -1 : geoKey(facts.latitude, facts.longitude),
    score: listScore(earned, isSponsored),
    scheduleId: scheduleOfListing(facts)?.id ?? null,
  };
}

function subtypesOf({ subtypes }: Facts): string[] {
  return subtypes === '[]' ? [] : (JSON.parse(subtypes) as string[]);
}

/** Folded words of the texts, each once. */
function words(...texts: (string | null)[]): string {
  const all = new Set(texts.flatMap((text) => (text ? fold(text).split(' ') : [])));
  all.delete('');
  return [...all].join(' ');
}
