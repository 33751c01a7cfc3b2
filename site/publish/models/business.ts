import type { BusinessModel, Card, GoneModel, SiteInfo } from '../../models/index.ts';
import { metresTo, NEARBY, type Near } from '../../../schema/rules/nearest.ts';
import { pointOf } from '../../../schema/rules/point.ts';
import type { Snapshot } from '../snapshot.ts';
import { OTHER_PHOTO, type Cards, type Listed } from './cards.ts';
import type { Facts } from './facts.ts';
import { readFeatures, readHours } from './fields.ts';
import { monthOf } from './month.ts';
import type { Nearest } from './nearest.ts';
import { neighboursSql } from './neighbours.ts';
import { printOfChips, printOfRelated } from './print.ts';

type Row = Omit<
  BusinessModel,
  | 'kind'
  | 'site'
  | 'category'
  | 'city'
  | 'country'
  | 'subtypes'
  | 'about'
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
};

const MORE_IN_CITY = 6;
const SAME_CATEGORY = 6;
const SAME_TYPE = 4;
const REVIEWS = 3;

/** One statement for all a page needs, as few JSON texts: the driver hands those over far faster than many values. */
const ROW = `select json_object('id', id, 'slug', slug, 'name', name, 'categoryId', category_id, 'cityId', city_id,
    'type', type, 'subtypes', subtypes, 'street', street, 'address', address, 'postalCode', postal_code,
    'latitude', latitude, 'longitude', longitude, 'timeZone', time_zone, 'phone', phone, 'email', email,
    'website', website, 'description', description, 'about', about, 'workingHours', working_hours, 'rating', rating,
    'reviewCount', review_count, 'photo', coalesce(photo_url, image_url), 'otherPhoto', ${OTHER_PHOTO}, 'isVerified', is_verified,
    'businessStatus', business_status, 'priceRange', price_range, 'locationLink', location_link,
    'orderLink', order_link, 'menuLink', menu_link, 'reservationLink', reservation_link,
    'reviewsLink', reviews_link, 'source', source, 'updatedAt', updated_at, 'removedAt', removed_at,
    'reviews', (select json_group_array(json(review)) from (
       select json_object('authorName', author_name, 'rating', rating, 'comment', comment, 'date', created_at) as review
       from review where business_id = own.id order by created_at is null, created_at desc, key limit ${REVIEWS})))
    as own,
    ${neighboursSql('city', 'own.city_id', 'own.geo_key', 'own.id')} as inCity,
    ${neighboursSql('category', 'own.category_id', 'own.geo_key', 'own.id')} as inCategory
  from business as own where id = ?`;

type Found = {
  /** The row's JSON, as the database gave it. */
  own: string;
  row: Row;
  /** Ids of the neighbours in the city and in the category. */
  inCity: number[];
  inCategory: number[];
};

/** A page, and a text that is another one whenever the page is: quicker to have than the page's own JSON. */
type Printed = { page: BusinessModel | GoneModel; print: string };

/** The pages of listings: their own, or the notice that they were removed. An id without a row has none. */
export function businessModels(
  ids: number[],
  from: { snapshot: Snapshot; facts: Facts; cards: Cards; nearest: Nearest; site: SiteInfo },
): Printed[] {
  const found = ids.flatMap((id) => find(from.snapshot, id) ?? []);
  const near = from.nearest.of(found.flatMap(({ row }) => placeOf(row) ?? []));
  // One query for the cards of all these pages, of which most show the same.
  const shown = found.flatMap(({ inCity, inCategory }) => [...inCity, ...inCategory]);
  for (const each of near.values()) for (const { id } of each) shown.push(id);
  from.cards.load(new Set(shown));
  return found.map((each) => toModel(each, near.get(each.row.id) ?? [], from));
}

function find(snapshot: Snapshot, id: number): Found | undefined {
  const texts = snapshot.get<{ own: string; inCity: string; inCategory: string }>(ROW, id);
  return (
    texts && {
      own: texts.own,
      row: JSON.parse(texts.own) as Row,
      inCity: JSON.parse(texts.inCity) as number[],
      inCategory: JSON.parse(texts.inCategory) as number[],
    }
  );
}

function placeOf(row: Row) {
  const point = pointOf(row);
  return point === null || row.removedAt !== null ? undefined : { id: row.id, ...point };
}

function toModel(found: Found, near: Near[], from: { facts: Facts; cards: Cards; site: SiteInfo }): Printed {
  const { own, row } = found;
  if (row.removedAt !== null)
    return { page: { kind: 'gone', site: from.site, slug: row.slug }, print: `gone ${row.slug}` };

  const { categoryId: _, cityId, source, updatedAt, removedAt: __, id: ___, ...shown } = row;
  const facts = factsOf(row, from.facts);
  const cityCategories = from.facts.cityCategories(cityId);
  const inCity = from.cards.of(found.inCity);
  const nearby = nearbyList(near, inCity, from.cards);
  const related = relatedLists(row, nearby, inCity, from.cards.of(found.inCategory));
  const page: BusinessModel = {
    kind: 'business',
    site: from.site,
    ...shown,
    subtypes: JSON.parse(row.subtypes),
    about: row.about === null ? null : readFeatures(row.about),
    workingHours: row.workingHours === null ? null : readHours(row.workingHours),
    isVerified: row.isVerified === 1,
    isSample: source === 'sample',
    isRatingOurs: source === 'operator',
    updated: monthOf(updatedAt),
    ...facts,
    cityCategories,
    ...related,
  };
  return {
    page,
    print: `${own}\n${JSON.stringify(facts)}\n${printOfChips(cityCategories)}\n${printOfRelated(related)}`,
  };
}

function factsOf({ categoryId, cityId }: Row, facts: Facts) {
  const category = facts.category(categoryId);
  const city = facts.city(cityId);
  return {
    category: { name: category.name, slug: category.slug, icon: category.icon },
    city: { name: city.name, slug: city.slug, state: city.state, stateCode: city.stateCode },
    country: { code: city.countryCode, name: city.country },
  };
}

type Nearby = { listed: Listed; distance: number | null };

/** The nearest; where there are none, the best rated of the neighbours in the city, without distances. */
function nearbyList(near: Near[], inCity: Listed[], cards: Cards): Nearby[] {
  if (near.length === 0)
    return inCity
      .toSorted(byScore)
      .slice(0, NEARBY)
      .map((listed) => ({ listed, distance: null }));
  const listed = cards.of(near.map(({ id }) => id));
  return near.map((each, i) => ({ listed: listed[i]!, distance: metresTo(each) }));
}

/** Who stands beside a listing: who is near, in its city by rating, in its category elsewhere, of its type. */
function relatedLists(row: Row, nearby: Nearby[], inCity: Listed[], inCategory: Listed[]) {
  const shown = new Set(nearby.map(({ listed }) => listed.id));
  const moreInCity = inCity
    .filter((listed) => !shown.has(listed.id))
    .sort(byScore)
    .slice(0, MORE_IN_CITY);
  const sameCategory = inCategory
    .filter((listed) => listed.cityId !== row.cityId)
    .toSorted(byScore)
    .slice(0, SAME_CATEGORY);

  for (const { id } of [...moreInCity, ...sameCategory]) shown.add(id);
  const sameType = new Map<number, Listed>();
  for (const listed of row.type === null ? [] : [...inCity, ...inCategory]) {
    if (listed.type === row.type && !shown.has(listed.id)) sameType.set(listed.id, listed);
  }
  return {
    nearby: nearby.map(({ listed, distance }) => ({ card: listed.card, distance })),
    moreInCity: moreInCity.map(toCard),
    sameCategory: sameCategory.map(toCard),
    sameType: [...sameType.values()].sort(byScore).slice(0, SAME_TYPE).map(toCard),
  };
}

function byScore(a: Listed, b: Listed): number {
  return b.score - a.score || a.id - b.id;
}

function toCard(listed: Listed): Card {
  return listed.card;
}
