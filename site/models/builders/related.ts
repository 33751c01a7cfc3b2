import { spreadBrands } from '../../../schema/rules/ranking/brand-variety.ts';
import { pickOnePerName } from '../../../schema/rules/ranking/one-per-name.ts';
import { NEARBY_COUNT, NEARBY_METRES } from '../../../schema/rules/geo/k-nearest.ts';
import { getHaversine, toMetres, type Point } from '../../../schema/rules/geo/coordinates.ts';
import type { BusinessModel, Related, RelatedWithHours } from '../page-models.ts';
import type { ListedCard } from './cards.ts';

const BRANCHES = 3;
const SAME_KIND = 5;
const MORE_IN_CITY = 6;
const SAME_CATEGORY = 6;
const SAME_TYPE = 4;

/** The business of the page. */
type OwnFacts = {
  cityId: number;
  categoryId: number;
  type: string | null;
  nameKey: string;
  place: Point | null;
};
/** The nearest businesses, nearest first, and the neighbours in the city and in the category. */
type Surroundings = { near: ListedCard[]; inCity: ListedCard[]; inCategory: ListedCard[] };
type MeasuredCard = ListedCard & { name: string; distance: number | null };

/**
 * Related lists of a business: nearby, the nearest of its category, in its city by rating, in its category elsewhere,
 * of its type, each with one business per name, and all but the nearest one with one per brand as far as possible; and
 * the other branches of its own name. Depends only on the businesses `around`.
 */
export function buildRelatedLists(
  own: OwnFacts,
  around: Surroundings,
): Pick<BusinessModel, 'nearby' | 'sameKind' | 'branches' | 'moreInCity' | 'sameCategory' | 'sameType'> {
  // Most businesses are in two of the lists.
  const measured = new Map<number, MeasuredCard>();
  const measure = (listed: ListedCard): MeasuredCard => {
    let known = measured.get(listed.id);
    if (known === undefined) {
      known = { ...listed, name: listed.card.name, distance: getDistance(own, listed) };
      measured.set(listed.id, known);
    }
    return known;
  };
  const near = around.near.map(measure);
  const inCity = around.inCity.map(measure).sort(compareByScore);
  const inCategory = around.inCategory.map(measure).sort(compareByScore);
  const known = [...measured.values()];

  const nearby = pickOnePerName(near.length === 0 ? toStandIns(inCity) : near, own).slice(0, NEARBY_COUNT);
  const sameKind = findSameKind(own, known);
  const shown = new Set(toIds(nearby));
  const moreInCity = spreadBrands(pickOnePerName(excludeShown(inCity, shown), own), MORE_IN_CITY);
  const elsewhere = inCategory.filter(({ cityId }) => cityId !== own.cityId);
  const sameCategory = spreadBrands(
    pickOnePerName(excludeShown(elsewhere, new Set(toIds(sameKind))), own),
    SAME_CATEGORY,
  );

  for (const id of toIds([...sameKind, ...moreInCity, ...sameCategory])) shown.add(id);
  const ofType =
    own.type === null
      ? []
      : removeDuplicates([...inCity, ...inCategory].filter(({ type }) => type === own.type));
  const sameType = spreadBrands(
    pickOnePerName(excludeShown(ofType, shown).sort(compareByScore), own),
    SAME_TYPE,
  );
  return {
    nearby: nearby.map(toRelated),
    sameKind: sameKind.map(toRelatedWithHours),
    branches: findBranches(own, known).map(toRelated),
    moreInCity: moreInCity.map(toRelated),
    sameCategory: sameCategory.map(toRelated),
    sameType: sameType.map(toRelated),
  };
}

/** Businesses of the city in the place of the nearest ones, if nothing is known to be near. */
function toStandIns(inCity: MeasuredCard[]): MeasuredCard[] {
  return inCity.map((listed) => ({ ...listed, distance: null })).sort(compareByScore);
}

/** The nearest businesses of the same name. */
function findBranches({ nameKey }: OwnFacts, listed: MeasuredCard[]): MeasuredCard[] {
  return listed
    .filter((each) => each.nameKey === nameKey && each.distance !== null && each.distance <= NEARBY_METRES)
    .sort((a, b) => a.distance! - b.distance! || a.id - b.id)
    .slice(0, BRANCHES);
}

/** The nearest of the same category that are not closed down, one per name. Chains have a line of their own. */
function findSameKind(own: OwnFacts, listed: MeasuredCard[]): MeasuredCard[] {
  const near = listed
    .filter(
      ({ card, categoryId, distance }) =>
        categoryId === own.categoryId && !card.isClosed && distance !== null && distance <= NEARBY_METRES,
    )
    .sort((a, b) => a.distance! - b.distance! || a.id - b.id);
  return pickOnePerName(near, own).slice(0, SAME_KIND);
}

function getDistance({ place }: OwnFacts, listed: ListedCard): number | null {
  if (place === null || listed.place === null) return null;
  return Math.round(toMetres(getHaversine(place, listed.place)));
}

/** Equally rated ones, as without any ratings, are sorted by distance. */
function compareByScore(a: MeasuredCard, b: MeasuredCard): number {
  return b.score - a.score || (a.distance ?? Infinity) - (b.distance ?? Infinity) || a.id - b.id;
}

function excludeShown(listed: MeasuredCard[], shown: Set<number>): MeasuredCard[] {
  return listed.filter(({ id }) => !shown.has(id));
}

function removeDuplicates(listed: MeasuredCard[]): MeasuredCard[] {
  return [...new Map(listed.map((each) => [each.id, each])).values()];
}

function toIds(listed: MeasuredCard[]): number[] {
  return listed.map(({ id }) => id);
}

function toRelatedWithHours({ card, distance, hours }: MeasuredCard): RelatedWithHours {
  return { card, distance, hours };
}

function toRelated({ card, distance }: MeasuredCard): Related {
  return { card, distance };
}
