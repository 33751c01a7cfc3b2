import type { ListFacts } from '../shared.ts';
import { MIN_RATED_SCORE, SPONSORED_BONUS } from '../../../schema/rules/ranking/rating-score.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

export type CategoryFact = { id: number; name: string; slug: string; icon: string; businessCount: number };
export type CityFact = {
  id: number;
  name: string;
  slug: string;
  key: string;
  state: string;
  stateCode: string;
  countryCode: string;
  country: string;
  businessCount: number;
};

/** Highest score without sponsorship: five stars. */
const BEST_SCORE = 5;
/** Number of categories that the pages of a city name. */
const CITY_CATEGORIES = 8;
/** Number of cached cities: pages are built city by city, so few are needed. */
const CACHE_SIZE = 64;

/** Data shared by many pages, loaded once: categories, cities, and the largest categories of a city. */
export class Facts {
  readonly #snapshot: Snapshot;
  readonly #categories = new Map<number, CategoryFact>();
  readonly #cities = new Map<number, CityFact>();
  readonly #cityCategories = new Map<number, { name: string; slug: string; icon: string }[]>();

  readonly #known = new Map<string, ListFacts>();

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  category(id: number): CategoryFact {
    return getOrLoad(this.#categories, id, Infinity, () => {
      const row = this.#snapshot.get<CategoryFact>(
        'select id, name, slug, icon, business_count as businessCount from category where id = ?',
        id,
      );
      if (!row) throw new Error(`The database has no category ${id}, though a listing names it`);
      return row;
    });
  }

  city(id: number): CityFact {
    return getOrLoad(this.#cities, id, Infinity, () => {
      const row = this.#snapshot.get<CityFact>(
        `select city.id, city.name, slug, key, state, state_code as stateCode, country_code as countryCode,
           country.name as country, city.business_count as businessCount
         from city join country on country.code = country_code where city.id = ?`,
        id,
      );
      if (!row) throw new Error(`The database has no city ${id}, though a listing names it`);
      return row;
    });
  }

  /** Facts of a category or city: any ratings, any known hours. */
  known(of: 'category' | 'city', id: number): ListFacts {
    return getOrLoad(this.#known, `${of} ${id}`, CACHE_SIZE, () =>
      loadListFacts(this.#snapshot, `${of}_id = ?`, id),
    );
  }

  /**
   * The largest categories of a city, without counts: otherwise each new business would change every page of the
   * city.
   */
  cityCategories(id: number): { name: string; slug: string; icon: string }[] {
    return getOrLoad(this.#cityCategories, id, CACHE_SIZE, () =>
      this.#snapshot.all(
        `select category.name, slug, icon from
           (select category_id, count(*) as n from business where city_id = ? and removed_at is null group by category_id)
         join category on category.id = category_id order by n desc, category.name limit ${CITY_CATEGORIES}`,
        id,
      ),
    );
  }
}

/** Facts of the businesses that meet an SQL condition. */
export function loadListFacts(snapshot: Snapshot, condition: string, ...values: number[]): ListFacts {
  const some = (fact: string) =>
    snapshot.get(
      `select 1 from business where ${condition} and removed_at is null and ${fact} limit 1`,
      ...values,
    ) !== undefined;
  return {
    hasRatings: some(
      `(score between ${MIN_RATED_SCORE} and ${BEST_SCORE} or score >= ${SPONSORED_BONUS + MIN_RATED_SCORE})`,
    ),
    // Closed businesses have a schedule too, which never opens.
    hasHours: some(`schedule_id is not null and business_status = 'OPERATIONAL'`),
  };
}

function getOrLoad<Key, Value>(map: Map<Key, Value>, key: Key, most: number, read: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  if (map.size >= most) map.clear();
  const value = read();
  map.set(key, value);
  return value;
}
