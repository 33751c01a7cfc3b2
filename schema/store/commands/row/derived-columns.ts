import { memo } from '../../../rules/memo.ts';
import { fold } from '../../../rules/text/fold.ts';
import { toHilbertIndex } from '../../../rules/geo/hilbert-index.ts';
import { toKnownFacts } from '../../../rules/ranking/known-facts.ts';
import { toUnratedScore } from '../../../rules/ranking/unrated-score.ts';
import { toSearchRank } from '../../../rules/ranking/search-rank.ts';
import { getCityStateTerm, toEmailTerm, toHostTerm, toPhoneTerm } from '../../../rules/search/index-terms.ts';
import { toListScore, toRatingScore } from '../../../rules/ranking/rating-score.ts';
import { toRecordTraits } from '../../../rules/business/record-traits.ts';
import { toTraits } from '../../../rules/business/traits.ts';
import { getBusinessSchedule } from './schedules.ts';
import type { BusinessRow } from './row-codec.ts';

/** City and category of a business, as far as derived columns need them. */
export type Relations = {
  city: { id: number; name: string; state: string; stateCode: string; countryCode: string };
  category: { id: number; name: string; key: string };
};

type Derived = Pick<
  BusinessRow,
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
  | 'traits'
>;
type DerivedKeys = Pick<Derived, 'categoryId' | 'cityId' | 'countryCode' | 'nameKey'>;
type Facts = Omit<BusinessRow, keyof Derived>;

/**
 * Version of the derived columns. Raise it with every change of a rule used here: rows derived by an older version
 * are then rebuilt (rebuild-derived-columns.ts) before any command starts.
 */
export const DERIVATION_VERSION = 7;

/**
 * Computes the derived columns. `matchKey` is not among them: imports identify the business by it, so it stays when
 * an operator corrects the name or the street.
 */
export function deriveColumns(facts: Facts, relations: Relations): Derived {
  const { city, category } = relations;
  const keys = deriveKeys(facts, relations);
  const { nameKey } = keys;
  const known = toKnownFacts({ ...facts, isVerified: facts.isVerified === 1 });
  const earned =
    toRatingScore(facts.rating, facts.reviewCount) ??
    toUnratedScore(known, { name: facts.name, nameKey, category: category.name, mix: facts.address });
  const isSponsored = facts.isSponsored === 1;
  return {
    ...keys,
    searchWhat: toSearchWhat(JSON.stringify([category.name, facts.subtypes])),
    searchPlace: toSearchPlace(
      JSON.stringify([city.name, city.state, city.stateCode, city.countryCode, facts.postalCode]),
    ),
    searchStreet: joinTerms(toSearchText(facts.street), toContactTerms(facts)),
    quality: toSearchRank({
      isSponsored,
      score: earned,
      hasPhoto: known.hasPhoto,
      hasHours: known.hasHours,
      hasContact: known.hasPhone || known.hasWebsite,
      hasDescription: known.hasDescription,
    }),
    geoKey:
      facts.latitude === null || facts.longitude === null
        ? -1
        : toHilbertIndex(facts.latitude, facts.longitude),
    score: toListScore(earned, isSponsored),
    scheduleId: getBusinessSchedule(facts)?.id ?? null,
    traits: toTraits(facts) + toRecordTraits(facts),
  };
}

/** Computes only those derived columns by which an import and its preview find and count businesses. */
export function deriveKeys({ name }: Pick<Facts, 'name'>, { city, category }: Relations): DerivedKeys {
  return {
    categoryId: category.id,
    cityId: city.id,
    countryCode: city.countryCode,
    nameKey: fold(name),
  };
}

/** Categories and places repeat in thousands of businesses. */
const toSearchWhat = memo(20_000, (key) => {
  const [category, subtypes] = JSON.parse(key) as [string, string];
  return toSearchText(category, ...(JSON.parse(subtypes) as string[]));
});
const toSearchPlace = memo(20_000, (key) => {
  const [name, state, stateCode, countryCode, postalCode] = JSON.parse(key) as [
    ...[string, string, string, string],
    string | null,
  ];
  const words = toSearchText(name, state, stateCode, postalCode);
  return joinTerms(words, getCityStateTerm({ state, stateCode, countryCode }));
});

/** Terms by which a business is found by its phone number, e-mail address and website. */
function toContactTerms({ phone, email, website }: Facts): string {
  return joinTerms(joinTerms(toPhoneTerm(phone), toEmailTerm(email)), toHostTerm(website));
}

function joinTerms(words: string, term: string): string {
  return words === '' || term === '' ? words + term : `${words} ${term}`;
}

/** Folded words of the texts, each once. */
function toSearchText(...texts: (string | null)[]): string {
  const all = new Set(texts.flatMap((text) => (text ? fold(text).split(' ') : [])));
  all.delete('');
  return [...all].join(' ');
}
