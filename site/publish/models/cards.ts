import type { Card } from '../../models/index.ts';
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
  isVerified: number;
  businessStatus: string;
  type: string | null;
  score: number;
  latitude: number | null;
  longitude: number | null;
};

/** Cards kept at a time: neighbouring pages show the same ones. About 1 KB each. */
const REMEMBERED = 8000;

/** Cards by id. They hold for one snapshot. */
export class Cards {
  readonly #snapshot: Snapshot;
  readonly #facts: Facts;
  readonly #known = new Map<number, Listed>();

  constructor(snapshot: Snapshot, facts: Facts) {
    this.#snapshot = snapshot;
    this.#facts = facts;
  }

  /** The cards of `ids`, in their order. */
  of(ids: number[]): Listed[] {
    if (this.#known.size > REMEMBERED) this.#known.clear();
    const missing = ids.filter((id) => !this.#known.has(id));
    if (missing.length > 0) this.#read(missing);
    return ids.flatMap((id) => this.#known.get(id) ?? []);
  }

  #read(ids: number[]): void {
    const rows = this.#snapshot.all<Row>(
      `select id, slug, name, category_id as categoryId, city_id as cityId, coalesce(street, address) as place, phone,
         rating, review_count as reviewCount, coalesce(photo_url, image_url) as photo, is_verified as isVerified,
         business_status as businessStatus, type, score, latitude, longitude
       from business where id in (select value from json_each(?))`,
      JSON.stringify(ids),
    );
    for (const row of rows) this.#known.set(row.id, this.#listed(row));
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
      card: {
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
        isVerified: row.isVerified === 1,
        isClosed: row.businessStatus !== 'OPERATIONAL',
      },
    };
  }
}
