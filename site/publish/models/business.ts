import type { BusinessModel, GoneModel, SiteInfo } from '../../models/index.ts';
import { getDefinition, getFields, type ValuesIn } from '../../../schema/business-views.ts';
import type { Near } from '../../../schema/rules/nearest.ts';
import { pointOf } from '../../../schema/rules/point.ts';
import type { Snapshot } from '../snapshot.ts';
import { OTHER_PHOTO, type Cards } from './cards.ts';
import type { Facts } from './facts.ts';
import { readFeatures, readHours } from './fields.ts';
import { monthOf } from './month.ts';
import type { Nearest } from './nearest.ts';
import { neighboursSql } from './neighbours.ts';
import { printOfChips, printOfRelated } from './print.ts';
import { relatedLists } from './related.ts';

/** Columns of the page view as SQLite holds them: JSON as text, yes and no as 1 and 0. */
type Row = Omit<ValuesIn<'page'>, 'subtypes' | 'about' | 'workingHours' | 'isVerified'> & {
  id: number;
  slug: string;
  categoryId: number;
  cityId: number;
  subtypes: string;
  about: string | null;
  workingHours: string | null;
  isVerified: number;
  photo: string | null;
  otherPhoto: string | null;
  nameKey: string;
  source: string;
  createdAt: string;
  updatedAt: string;
  removedAt: string | null;
  reviews: BusinessModel['reviews'];
};

const REVIEWS = 3;

const FIELDS = getFields('page').map((field) => `'${field}', ${getDefinition(field).column}`);

/** One statement for all a page needs, as few JSON texts: the driver hands those over far faster than many values. */
const ROW = `select json_object('id', id, 'slug', slug, 'nameKey', name_key, 'categoryId', category_id, 'cityId', city_id,
    ${FIELDS.join(', ')},
    'photo', coalesce(photo_url, image_url), 'otherPhoto', ${OTHER_PHOTO},
    'source', source, 'createdAt', created_at, 'updatedAt', updated_at, 'removedAt', removed_at,
    'reviews', (select json_group_array(json(review)) from (
       select json_object('authorName', author_name, 'rating', rating, 'comment', comment, 'date', created_at) as review
       from review where business_id = own.id order by created_at is null, created_at desc, key limit ${REVIEWS})))
    as own,
    ${neighboursSql('city', 'own.city_id', 'own.geo_key', 'own.id')} as inCity,
    ${neighboursSql('category', 'own.category_id', 'own.geo_key', 'own.id')} as inCategory
  from business as own where id = ?`;

type Found = {
  /** JSON of the row, as the database returned it. */
  own: string;
  row: Row;
  /** Ids of the neighbours in the city and in the category. */
  inCity: number[];
  inCategory: number[];
};

/** A page model and its change key, which differs whenever the page does. Cheaper than serialising the model. */
type Printed = { page: BusinessModel | GoneModel; print: string };

/** Builds the pages of businesses, or the notices of their removal. An id without a row is skipped. */
export function businessModels(
  ids: number[],
  from: { snapshot: Snapshot; facts: Facts; cards: Cards; nearest: Nearest; site: SiteInfo },
): Printed[] {
  const found = ids.flatMap((id) => find(from.snapshot, id) ?? []);
  const near = from.nearest.of(found.flatMap(({ row }) => placeOf(row) ?? []));
  // One query for the cards of all these pages, most of which they share.
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

  const {
    categoryId: _,
    cityId,
    nameKey: __,
    source,
    createdAt,
    updatedAt,
    removedAt: ___,
    id: ____,
    ...shown
  } = row;
  const facts = factsOf(row, from.facts);
  const cityCategories = from.facts.cityCategories(cityId);
  const related = relatedLists(
    { ...row, place: pointOf(row) },
    {
      near: from.cards.of(near.map(({ id }) => id)),
      inCity: from.cards.of(found.inCity),
      inCategory: from.cards.of(found.inCategory),
    },
  );
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
    updated: source === 'operator' || updatedAt !== createdAt ? monthOf(updatedAt) : null,
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
