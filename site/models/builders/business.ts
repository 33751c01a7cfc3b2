import type { BusinessModel, GoneModel, SiteInfo } from '../page-models.ts';
import type { Photo } from '../../../schema/field-values.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import { findBusinessReason, INDEX_FACT_MASK } from '../../../schema/rules/website/index-gate.ts';
import { hasRedirect } from '../../../schema/store/queries/publishing/redirects.ts';
import { getDefinition, getFields, type ValuesIn } from '../../../schema/business-views.ts';
import type { Neighbour } from '../../../schema/rules/geo/k-nearest.ts';
import { completeAddress } from '../../../schema/rules/location/compose-address.ts';
import { getPoint } from '../../../schema/rules/geo/coordinates.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { FIRST_PHOTO, OTHER_PHOTO, type Cards } from './cards.ts';
import type { Facts } from './facts.ts';
import { parseFeatures } from '../../../schema/rules/business/parse-features.ts';
import type { SpecialHours } from '../../../schema/rules/hours/special-hours.ts';
import { parseHours } from './parse-hours.ts';
import { formatMonth } from './month.ts';
import type { Nearest } from './nearest.ts';
import { buildNeighboursSql } from './neighbours.ts';
import { getChipsKey, buildRelatedKey } from './change-keys.ts';
import { buildRelatedLists } from './related.ts';
import { buildSurroundings } from './surroundings.ts';

/** Columns of the page view as SQLite returns them: JSON as text, booleans as 0 and 1. */
type BusinessRow = Omit<
  ValuesIn<'page'>,
  'subtypes' | 'photos' | 'about' | 'workingHours' | 'specialHours' | 'isVerified'
> & {
  id: number;
  slug: string;
  categoryId: number;
  cityId: number;
  subtypes: string;
  photos: string | null;
  about: string | null;
  workingHours: string | null;
  specialHours: string | null;
  isVerified: number;
  photo: string | null;
  otherPhoto: string | null;
  nameKey: string;
  source: string;
  createdAt: string;
  updatedAt: string;
  removedAt: string | null;
  indexFacts: number;
  reviews: BusinessModel['reviews'];
};

const REVIEWS = 3;

const FIELDS = getFields('page').map((field) => `'${field}', ${getDefinition(field).column}`);

/** One query for all data of many pages, as few JSON texts, which the driver transfers far faster than many values. */
const ROWS_SQL = `select json_object('id', id, 'slug', slug, 'nameKey', name_key, 'categoryId', category_id, 'cityId', city_id,
    ${FIELDS.join(', ')},
    'photo', ${FIRST_PHOTO}, 'otherPhoto', ${OTHER_PHOTO},
    'source', source, 'createdAt', created_at, 'updatedAt', updated_at, 'removedAt', removed_at,
    'indexFacts', own.traits & ${INDEX_FACT_MASK},
    'reviews', (select json_group_array(json(review)) from (
       select json_object('authorName', author_name, 'rating', rating, 'comment', comment, 'date', created_at) as review
       from review where business_id = own.id order by created_at is null, created_at desc, key limit ${REVIEWS})))
    as own,
    ${buildNeighboursSql('city', 'own.city_id', 'own.geo_key', 'own.id')} as inCity,
    ${buildNeighboursSql('category', 'own.category_id', 'own.geo_key', 'own.id')} as inCategory
  from business as own where id in (select value from json_each(?))`;

/** A row of the query. */
type Texts = { own: string; inCity: string; inCategory: string };

type BusinessSources = {
  /** JSON of the row, as the database returned it. */
  own: string;
  row: BusinessRow;
  /** Ids of the neighbours in the city and in the category. */
  inCity: number[];
  inCategory: number[];
};

/** A page model and its change key, which differs whenever the page does. Cheaper than serialising the model. */
type KeyedModel = { page: BusinessModel | GoneModel; print: string };

/**
 * Builds the pages of businesses, or the notices of their removal. An id without a row is skipped, and so is one whose
 * address redirects since it was merged.
 */
export function buildBusinessModels(
  ids: number[],
  from: { snapshot: Snapshot; facts: Facts; cards: Cards; nearest: Nearest; site: SiteInfo },
): KeyedModel[] {
  const found = loadSources(from.snapshot, ids).filter(
    ({ row }) => row.removedAt === null || !hasRedirect(from.snapshot, paths.business(row.slug)),
  );
  const near = from.nearest.of(found.flatMap(({ row }) => toCoordinates(row) ?? []));
  // One query for the cards of all these pages, most of which they share.
  const shown = found.flatMap(({ inCity, inCategory }) => [...inCity, ...inCategory]);
  for (const each of near.values()) for (const { id } of each) shown.push(id);
  from.cards.load(new Set(shown));
  return found.map((each) => toModel(each, near.get(each.row.id) ?? [], from));
}

/** Those of `ids` that exist, in this order. */
function loadSources(snapshot: Snapshot, ids: number[]): BusinessSources[] {
  const found = new Map<number, BusinessSources>();
  for (const { own, inCity, inCategory } of snapshot.all<Texts>(ROWS_SQL, JSON.stringify(ids))) {
    const row = JSON.parse(own) as BusinessRow;
    found.set(row.id, { own, row, inCity: JSON.parse(inCity), inCategory: JSON.parse(inCategory) });
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

function toCoordinates(row: BusinessRow) {
  const point = getPoint(row);
  return point === null || row.removedAt !== null ? undefined : { id: row.id, ...point };
}

function toModel(
  found: BusinessSources,
  near: Neighbour[],
  from: { facts: Facts; cards: Cards; site: SiteInfo },
): KeyedModel {
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
    indexFacts,
    ...shown
  } = row;
  const facts = getFacts(row, from.facts);
  const cityCategories = from.facts.cityCategories(cityId);
  const place = getPoint(row);
  const nearest = from.cards.of(near.map(({ id }) => id));
  const surroundings = buildSurroundings(place, nearest);
  const related = buildRelatedLists(
    { ...row, place },
    {
      near: nearest,
      inCity: from.cards.of(found.inCity),
      inCategory: from.cards.of(found.inCategory),
    },
  );
  const page: BusinessModel = {
    kind: 'business',
    site: from.site,
    ...shown,
    subtypes: JSON.parse(row.subtypes),
    photos: row.photos === null ? [] : (JSON.parse(row.photos) as Photo[]),
    about: row.about === null ? null : parseFeatures(row.about),
    workingHours: row.workingHours === null ? null : parseHours(row.workingHours),
    specialHours: row.specialHours === null ? null : (JSON.parse(row.specialHours) as SpecialHours),
    isVerified: row.isVerified === 1,
    isSample: source === 'sample',
    isRatingOurs: source === 'operator',
    isIndexed: findBusinessReason(indexFacts) === null,
    updated: source === 'operator' || updatedAt !== createdAt ? formatMonth(updatedAt) : null,
    ...facts,
    ...getAddress(row, facts),
    cityCategories,
    surroundings,
    ...related,
  };
  return {
    page,
    print: `${own}\n${JSON.stringify([facts, surroundings])}\n${getChipsKey(cityCategories)}\n${buildRelatedKey(related)}`,
  };
}

/** Street and address; one that an operator typed without its city gets it, as imports do it. */
function getAddress(
  { street, address, postalCode }: BusinessRow,
  { city, country }: Pick<BusinessModel, 'city' | 'country'>,
): Pick<BusinessModel, 'street' | 'address'> {
  const place = { city: city.name, state: city.state, stateCode: city.stateCode, countryCode: country.code };
  const whole = completeAddress(address, { ...place, postalCode: postalCode ?? '' });
  return whole === address ? { street, address } : { street: street ?? address, address: whole };
}

function getFacts({ categoryId, cityId, nameKey }: BusinessRow, facts: Facts) {
  const category = facts.category(categoryId);
  const city = facts.city(cityId);
  return {
    category: {
      name: category.name,
      slug: category.slug,
      icon: category.icon,
      hasPage: facts.hasCityCategory(cityId, categoryId),
    },
    city: {
      name: city.name,
      slug: city.slug,
      state: city.state,
      stateCode: city.stateCode,
      stateLink: city.stateLink,
    },
    country: { code: city.countryCode, name: city.country },
    brandSlug: facts.brandSlug(nameKey),
  };
}
