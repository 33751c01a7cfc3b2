import type { BusinessModel, Card, GoneModel, SiteInfo } from '../../models/index.ts';
import { distance } from '../../../schema/rules/geo.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Cards, Listed } from './cards.ts';
import type { Facts } from './facts.ts';
import { monthOf } from './month.ts';
import { neighboursSql } from './neighbours.ts';

type Row = Omit<
  BusinessModel,
  | 'kind'
  | 'site'
  | 'category'
  | 'city'
  | 'country'
  | 'subtypes'
  | 'about'
  | 'reviews'
  | 'workingHours'
  | 'isVerified'
  | 'isSample'
  | 'isRatingOurs'
  | 'updated'
> & {
  id: number;
  categoryId: number;
  cityId: number;
  subtypes: string;
  about: string | null;
  workingHours: string | null;
  isVerified: number;
  source: string;
  updatedAt: string;
  removedAt: string | null;
  /** JSON. */
  reviews: string;
  inCity: string;
  inCategory: string;
};

const NEARBY = 5;
const MORE_IN_CITY = 6;
const SAME_CATEGORY = 6;
const SAME_TYPE = 4;
const REVIEWS = 3;

/** One statement for all a page needs: each further one would cost as much as this. */
const ROW = `select id, slug, name, category_id as categoryId, city_id as cityId, type, subtypes, street, address,
    postal_code as postalCode, latitude, longitude, time_zone as timeZone, phone, email, website, description, about,
    working_hours as workingHours, rating, review_count as reviewCount, coalesce(photo_url, image_url) as photo,
    is_verified as isVerified, business_status as businessStatus, price_range as priceRange,
    location_link as locationLink, order_link as orderLink, menu_link as menuLink, reservation_link as reservationLink,
    reviews_link as reviewsLink, source, updated_at as updatedAt, removed_at as removedAt,
    (select json_group_array(json(review)) from (
       select json_object('authorName', author_name, 'rating', rating, 'comment', comment, 'date', created_at) as review
       from review where business_id = own.id order by created_at is null, created_at desc, key limit ${REVIEWS})) as reviews,
    ${neighboursSql('city', 'own.city_id', 'own.geo_key', 'own.id')} as inCity,
    ${neighboursSql('category', 'own.category_id', 'own.geo_key', 'own.id')} as inCategory
  from business as own where id = ?`;

/** The page of a listing: its own, or the notice that it was removed; null when there is no such row. */
export function businessModel(
  id: number,
  from: { snapshot: Snapshot; facts: Facts; cards: Cards; site: SiteInfo },
): BusinessModel | GoneModel | null {
  const row = from.snapshot.get<Row>(ROW, id);
  if (!row) return null;
  if (row.removedAt !== null) return { kind: 'gone', site: from.site, slug: row.slug };

  const { categoryId, cityId, source, updatedAt, removedAt: _, id: __, inCity, inCategory, ...shown } = row;
  const category = from.facts.category(categoryId);
  const city = from.facts.city(cityId);
  const related = relatedLists(row, from.cards.of(JSON.parse(inCity)), from.cards.of(JSON.parse(inCategory)));
  return {
    kind: 'business',
    site: from.site,
    ...shown,
    category: { name: category.name, slug: category.slug, icon: category.icon },
    city: { name: city.name, slug: city.slug, state: city.state, stateCode: city.stateCode },
    country: { code: city.countryCode, name: city.country },
    subtypes: JSON.parse(row.subtypes),
    about: row.about === null ? null : JSON.parse(row.about),
    workingHours: row.workingHours === null ? null : JSON.parse(row.workingHours),
    isVerified: row.isVerified === 1,
    isSample: source === 'sample',
    isRatingOurs: source === 'operator',
    updated: monthOf(updatedAt),
    reviews: JSON.parse(row.reviews),
    ...related,
    cityCategories: from.facts.cityCategories(cityId),
  };
}

/** Who stands beside a listing: in its city by distance and by rating, in its category elsewhere, of its type. */
function relatedLists(row: Row, inCity: Listed[], inCategory: Listed[]) {
  const measured = inCity.map((listed) => ({ listed, metres: metresBetween(row, listed) }));
  measured.sort((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || a.listed.id - b.listed.id);
  const nearby = measured
    .slice(0, NEARBY)
    .map(({ listed, metres }) => ({ ...listed.card, distance: metres }));
  const others = measured.slice(NEARBY).map(({ listed }) => listed);
  const moreInCity = others.toSorted(byScore).slice(0, MORE_IN_CITY);
  const sameCategory = inCategory
    .filter((listed) => listed.cityId !== row.cityId)
    .toSorted(byScore)
    .slice(0, SAME_CATEGORY);

  const shown = new Set([...moreInCity, ...sameCategory].map((listed) => listed.id));
  for (const { listed } of measured.slice(0, NEARBY)) shown.add(listed.id);
  const sameType = new Map<number, Listed>();
  for (const listed of row.type === null ? [] : [...inCity, ...inCategory]) {
    if (listed.type === row.type && !shown.has(listed.id)) sameType.set(listed.id, listed);
  }
  return {
    nearby,
    moreInCity: moreInCity.map(toCard),
    sameCategory: sameCategory.map(toCard),
    sameType: [...sameType.values()].sort(byScore).slice(0, SAME_TYPE).map(toCard),
  };
}

type Point = { latitude: number | null; longitude: number | null };

/** Whole metres, so that the last digits of a float never change a page; null when a side has no coordinates. */
function metresBetween(a: Point, b: Point): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  return Math.round(
    distance(
      { latitude: a.latitude, longitude: a.longitude },
      { latitude: b.latitude, longitude: b.longitude },
    ),
  );
}

function byScore(a: Listed, b: Listed): number {
  return b.score - a.score || a.id - b.id;
}

function toCard(listed: Listed): Card {
  return listed.card;
}
