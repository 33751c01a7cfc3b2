import type { Card } from '../../models/index.ts';
import { fingerprint } from '../hash.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Facts } from './facts.ts';

/** A card, and what decides where it is shown. */
export type Listed = {
  id: number;
  card: Card;
  cityId: number;
  type: string | null;
  score: number;
  latitude: number | null;
  longitude: number | null;
};

type Row = {
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
  businessStatus: string;
  type: string | null;
  score: number;
  latitude: number | null;
  longitude: number | null;
};

/** Cards read before those not asked for since are forgotten: neighbouring pages show the same ones. About 1 KB each. */
const GENERATION = 4000;

/** SQL: the image of a row that has a photo as well. */
export const OTHER_PHOTO = `case when photo_url is not null then image_url end`;

/** All rows as one JSON text: the driver hands over one long text far faster than many small values. */
const ROWS = `select json_group_array(json_object('id', id, 'slug', slug, 'name', name, 'categoryId', category_id,
    'cityId', city_id, 'place', coalesce(street, address), 'phone', phone, 'rating', rating,
    'reviewCount', review_count, 'photo', coalesce(photo_url, image_url), 'otherPhoto', ${OTHER_PHOTO}, 'isVerified', is_verified,
    'businessStatus', business_status, 'type', type, 'score', score, 'latitude', latitude,
    'longitude', longitude)) as rows
  from business where id in (select value from json_each(?))`;

/** Cards by id. They hold for one snapshot. */
export class Cards {
  readonly #snapshot: Snapshot;
  readonly #facts: Facts;
  #young = new Map<number, Listed>();
  #old = new Map<number, Listed>();

  constructor(snapshot: Snapshot, facts: Facts) {
    this.#snapshot = snapshot;
    this.#facts = facts;
  }

  /** The cards of `ids`, in their order. */
  of(ids: number[]): Listed[] {
    const missing = ids.filter((id) => this.#find(id) === undefined);
    if (missing.length > 0) this.#read(missing);
    return ids.flatMap((id) => this.#find(id) ?? []);
  }

  #find(id: number): Listed | undefined {
    const young = this.#young.get(id);
    if (young !== undefined) return young;
    const old = this.#old.get(id);
    if (old !== undefined) this.#keep(old);
    return old;
  }

  #keep(listed: Listed): void {
    if (this.#young.size >= GENERATION) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(listed.id, listed);
  }

  #read(ids: number[]): void {
    const { rows } = this.#snapshot.get<{ rows: string }>(ROWS, JSON.stringify(ids))!;
    for (const row of JSON.parse(rows) as Row[]) this.#keep(this.#listed(row));
  }

  #listed(row: Row): Listed {
    const category = this.#facts.category(row.categoryId);
    const city = this.#facts.city(row.cityId);
    return {
      id: row.id,
      cityId: row.cityId,
      type: row.type,
      score: row.score,
      latitude: row.latitude,
      longitude: row.longitude,
      card: shared({
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
        isClosed: row.businessStatus !== 'OPERATIONAL',
      }),
    };
  }
}

/**
 * A card that many models share. In the JSON a model's fingerprint is taken of, it stands as its own fingerprint, worked
 * out once: cards are most of a model, and writing them out each time took a tenth of a publish.
 */
function shared(card: Card): Card {
  let print: string | undefined;
  const toJSON = () => (print ??= fingerprint(JSON.stringify({ ...card })));
  return Object.defineProperty(card, 'toJSON', { value: toJSON });
}

/** The fingerprint of a card that came from `Cards`. */
export function printOf(card: Card): string {
  return (card as Card & { toJSON(): string }).toJSON();
}
