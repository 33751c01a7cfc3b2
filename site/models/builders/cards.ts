import { type Point, getPoint } from '../../../schema/rules/geo/coordinates.ts';
import { arrangeSpan, getSpanToRead, hasRank } from '../../../schema/rules/ranking/brand-variety.ts';
import { toEarnedScore } from '../../../schema/rules/ranking/rating-score.ts';
import type { SpecialHours } from '../../../schema/rules/hours/special-hours.ts';
import { toCardHours } from '../card-hours.ts';
import type { Card, CardHours } from '../page-models.ts';
import { parseHours } from './parse-hours.ts';
import { hashContent } from './hash.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import type { Facts } from './facts.ts';
import { paths } from '../../../schema/rules/website/paths.ts';

/** A card with the data that decides its position. */
export type ListedCard = {
  id: number;
  card: Card;
  cityId: number;
  categoryId: number;
  type: string | null;
  /** Its folded name, which branches of a chain share. */
  nameKey: string;
  place: Point | null;
  /** Opening hours; null if unknown. */
  hours: CardHours | null;
  /** Score of its ratings: the rank of a sponsored business in lists is bought, in related lists it is not. */
  score: number;
};

type CardRow = {
  id: number;
  slug: string;
  name: string;
  categoryId: number;
  cityId: number;
  place: string;
  phone: string | null;
  rating: number | null;
  reviewCount: number;
  photo: string | null;
  otherPhoto: string | null;
  isVerified: number;
  isSponsored: number;
  businessStatus: string;
  type: string | null;
  score: number;
  nameKey: string;
  latitude: number | null;
  longitude: number | null;
  workingHours: string | null;
  specialHours: string | null;
  timeZone: string | null;
};
/** Additional data of cards in lists and on the home page. */
type ListCardRow = CardRow & { hasWebsite: number };

/** Number of cards in the cache, about 1 KB each: neighbouring pages show the same ones. */
const GENERATION_SIZE = 4000;

/** SQL: the picture that stands for a row, uploaded ones first, and in the size for lists. */
export const FIRST_PHOTO = `coalesce(photos ->> '$[0].small', photos ->> '$[0].url', photo_url, image_url)`;

/** SQL: the image of a row that has a photo too. */
export const OTHER_PHOTO = `case when photos is not null then coalesce(photo_url, image_url)
  when photo_url is not null then image_url end`;

/** SQL: all rows as one JSON text, which the driver transfers far faster than many small values. */
const buildRowsSql = (
  source: string,
  more = '',
) => `select json_group_array(json_object('id', id, 'slug', slug, 'name', name, 'categoryId', category_id,
    'cityId', city_id, 'place', coalesce(street, address), 'phone', phone, 'rating', rating,
    'reviewCount', review_count, 'photo', ${FIRST_PHOTO}, 'otherPhoto', ${OTHER_PHOTO}, 'isVerified', is_verified,
    'isSponsored', is_sponsored, 'businessStatus', business_status, 'type', type, 'score', score,
    'nameKey', name_key, 'latitude', latitude, 'longitude', longitude,
    'workingHours', working_hours, 'specialHours', special_hours, 'timeZone', time_zone${more})) as rows
  from ${source}`;
const BY_ID_SQL = buildRowsSql('business where id in (select value from json_each(?))');
const LIST_COLUMNS_SQL = `, 'hasWebsite', website is not null`;
const BY_ID_WITH_LIST_SQL = buildRowsSql(
  'business where id in (select value from json_each(?))',
  LIST_COLUMNS_SQL,
);
const IN_ORDER_SQL = {
  category: buildRowsSql(buildInOrderSql('category_id'), LIST_COLUMNS_SQL),
  city: buildRowsSql(buildInOrderSql('city_id'), LIST_COLUMNS_SQL),
};
const IN_CITY_SQL = buildRowsSql(buildInOrderSql('city_id = ? and category_id'), LIST_COLUMNS_SQL);

/** Ids from an index first: SQLite would copy each column of a card once more, out of the list. */
function buildInOrderSql(group: string): string {
  return `(select id as listed_id from business where ${group} = ? and removed_at is null
     order by score desc, name_key, id limit ? offset ?) cross join business on business.id = listed_id`;
}

/** Cards by id, cached for one snapshot. */
export class Cards {
  readonly #snapshot: Snapshot;
  readonly #facts: Facts;
  #young = new Map<number, ListedCard>();
  #old = new Map<number, ListedCard>();

  constructor(snapshot: Snapshot, facts: Facts) {
    this.#snapshot = snapshot;
    this.#facts = facts;
  }

  /** The cards of `ids`, in this order. */
  of(ids: number[]): ListedCard[] {
    const found = this.#known(ids);
    if (found.length === ids.length) return found;
    this.load(ids);
    return this.#known(ids);
  }

  /** Loads the missing cards of `ids` at once. */
  load(ids: Iterable<number>): void {
    const missing: number[] = [];
    for (const id of ids) if (this.#find(id) === undefined) missing.push(id);
    if (missing.length === 0) return;
    const rows = this.#query(BY_ID_SQL, JSON.stringify(missing));
    for (const row of this.#linked(rows)) this.#keep(this.#listed(row));
  }

  #known(ids: number[]): ListedCard[] {
    const found: ListedCard[] = [];
    for (const id of ids) {
      const listed = this.#find(id);
      if (listed !== undefined) found.push(listed);
    }
    return found;
  }

  /**
   * Loads cards of a category or a city in list order. They are not cached, because each is on one page of the list.
   */
  inOrder(of: 'category' | 'city', id: number, limit: number, offset: number): Card[] {
    return this.#cardsInOrder(IN_ORDER_SQL[of], [id], limit, offset);
  }

  /** Like {@link inOrder}, of a category in a city. */
  inCity(cityId: number, categoryId: number, limit: number, offset: number): Card[] {
    return this.#cardsInOrder(IN_CITY_SQL, [cityId, categoryId], limit, offset);
  }

  /** Cards in the order of the API (schema/store/queries/list/read-in-order.ts): varied at the top. */
  #cardsInOrder(sql: string, of: number[], limit: number, offset: number): Card[] {
    const span = { offset, limit };
    const read = getSpanToRead(span);
    const rows = this.#query<ListCardRow>(sql, ...of, read.limit, read.offset);
    const isFixed = ({ isSponsored, ...row }: ListCardRow) =>
      hasRank({ ...row, isSponsored: isSponsored === 1 });
    return this.#linked(arrangeSpan(rows, span, isFixed)).map((row) => this.#cardOfList(row));
  }

  /** Cards in the form of lists, of `ids` in this order. */
  listed(ids: number[]): Card[] {
    const rows = this.#query<ListCardRow>(BY_ID_WITH_LIST_SQL, JSON.stringify(ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => (byId.has(id) ? this.#cardOfList(byId.get(id)!) : []));
  }

  #find(id: number): ListedCard | undefined {
    const young = this.#young.get(id);
    if (young !== undefined) return young;
    const old = this.#old.get(id);
    if (old !== undefined) this.#keep(old);
    return old;
  }

  #keep(listed: ListedCard): void {
    if (this.#young.size >= GENERATION_SIZE) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(listed.id, listed);
  }

  #query<Found extends CardRow = CardRow>(sql: string, ...values: (string | number)[]): Found[] {
    return JSON.parse(this.#snapshot.get<{ rows: string }>(sql, ...values)!.rows) as Found[];
  }

  /** Those whose page can be linked. */
  #linked<Found extends CardRow>(rows: Found[]): Found[] {
    return this.#facts.links.pick(rows, ({ slug }) => paths.business(slug));
  }

  #listed(row: CardRow): ListedCard {
    return {
      id: row.id,
      cityId: row.cityId,
      categoryId: row.categoryId,
      type: row.type,
      nameKey: row.nameKey,
      place: getPoint(row),
      hours: toHours(row),
      score: toEarnedScore(row.score),
      card: shareCard(this.#card(row)),
    };
  }

  #cardOfList(row: ListCardRow): Card {
    const card = this.#card(row);
    const hours = card.isClosed ? null : toHours(row);
    return { ...card, ...(hours && { hours }), ...(row.hasWebsite === 1 && { hasWebsite: true }) };
  }

  #card(row: CardRow): Card {
    const category = this.#facts.category(row.categoryId);
    const city = this.#facts.city(row.cityId);
    return {
      slug: row.slug,
      name: row.name,
      category: { name: category.name, slug: category.slug, icon: category.icon },
      city: city.name,
      stateCode: city.stateCode,
      street: row.place,
      phone: row.phone,
      rating: row.rating,
      reviewCount: row.reviewCount,
      photo: row.photo,
      otherPhoto: row.otherPhoto,
      isVerified: row.isVerified === 1,
      isSponsored: row.isSponsored === 1,
      isClosed: row.businessStatus !== 'OPERATIONAL',
    };
  }
}

function toHours({ workingHours, specialHours, timeZone }: CardRow): CardHours | null {
  if (workingHours === null) return null;
  const special = specialHours === null ? null : (JSON.parse(specialHours) as SpecialHours);
  return toCardHours(parseHours(workingHours), timeZone, special);
}

/**
 * A card that many models share. Its JSON is its change key, computed once: cards are most of a model, and
 * serialising them each time took a tenth of a publish.
 */
function shareCard(card: Card): Card {
  let print: string | undefined;
  const toJSON = () => (print ??= hashContent(JSON.stringify({ ...card })));
  return Object.defineProperty(card, 'toJSON', { value: toJSON });
}

/** The change key of a card from `Cards`. */
export function getChangeKey(card: Card): string {
  return (card as Card & { toJSON(): string }).toJSON();
}
