import { varyBrands } from '../../../schema/rules/brand.ts';
import { onePerName } from '../../../schema/rules/chain.ts';
import { NEARBY, NEARBY_METRES } from '../../../schema/rules/nearest.ts';
import { haversine, metresOf, type Point } from '../../../schema/rules/point.ts';
import type { BusinessModel, Related } from '../../models/index.ts';
import type { Listed } from './cards.ts';

const BRANCHES = 3;
const MORE_IN_CITY = 6;
const SAME_CATEGORY = 6;
const SAME_TYPE = 4;

/** The business of the page. */
type Own = { cityId: number; type: string | null; nameKey: string; place: Point | null };
/** The nearest businesses, nearest first, and the neighbours in the city and in the category. */
type Around = { near: Listed[]; inCity: Listed[]; inCategory: Listed[] };
type Measured = Listed & { name: string; distance: number | null };

/**
 * Related lists of a business: nearby, in its city by rating, in its category elsewhere, of its type, each with one business per
 * name, and all but the nearest one with one per brand as far as possible; and the other branches of its own name. Depends only
 * on the businesses `around`.
 */
export function relatedLists(
  own: Own,
  around: Around,
): Pick<BusinessModel, 'nearby' | 'branches' | 'moreInCity' | 'sameCategory' | 'sameType'> {
  const measure = (listed: Listed): Measured => ({
    ...listed,
    name: listed.card.name,
    distance: distanceOf(own, listed),
  });
  const near = around.near.map(measure);
  const inCity = around.inCity.map(measure).sort(byScore);
  const inCategory = around.inCategory.map(measure).sort(byScore);
  const standIns = inCity.map((listed) => ({ ...listed, distance: null })).sort(byScore);

  const nearby = onePerName(near.length === 0 ? standIns : near, own).slice(0, NEARBY);
  const shown = new Set(idsOf(nearby));
  const moreInCity = varyBrands(onePerName(others(inCity, shown), own), MORE_IN_CITY);
  const elsewhere = inCategory.filter(({ cityId }) => cityId !== own.cityId);
  const sameCategory = varyBrands(onePerName(elsewhere, own), SAME_CATEGORY);

  for (const id of idsOf([...moreInCity, ...sameCategory])) shown.add(id);
  const ofType =
    own.type === null ? [] : unique([...inCity, ...inCategory]).filter(({ type }) => type === own.type);
  const sameType = varyBrands(onePerName(others(ofType, shown).sort(byScore), own), SAME_TYPE);
  return {
    nearby: nearby.map(toRelated),
    branches: branchesOf(own, unique([...near, ...inCity, ...inCategory])).map(toRelated),
    moreInCity: moreInCity.map(toRelated),
    sameCategory: sameCategory.map(toRelated),
    sameType: sameType.map(toRelated),
  };
}

/** The nearest businesses of the same name. */
function branchesOf({ nameKey }: Own, listed: Measured[]): Measured[] {
  return listed
    .filter((each) => each.nameKey === nameKey && each.distance !== null && each.distance <= NEARBY_METRES)
    .sort((a, b) => a.distance! - b.distance! || a.id - b.id)
    .slice(0, BRANCHES);
}

function distanceOf({ place }: Own, listed: Listed): number | null {
  if (place === null || listed.place === null) return null;
  return Math.round(metresOf(haversine(place, listed.place)));
}

/** Equally rated ones, as without any ratings, are sorted by distance. */
function byScore(a: Measured, b: Measured): number {
  return b.score - a.score || (a.distance ?? Infinity) - (b.distance ?? Infinity) || a.id - b.id;
}

function others(listed: Measured[], shown: Set<number>): Measured[] {
  return listed.filter(({ id }) => !shown.has(id));
}

function unique(listed: Measured[]): Measured[] {
  return [...new Map(listed.map((each) => [each.id, each])).values()];
}

function idsOf(listed: Measured[]): number[] {
  return listed.map(({ id }) => id);
}

function toRelated({ card, distance }: Measured): Related {
  return { card, distance };
}
