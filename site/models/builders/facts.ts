import { toStateName, toStateSlug } from '../../../schema/rules/location/state-slug.ts';
import { hasCityCategoryPage } from '../../../schema/rules/website/city-category.ts';
import type { CategoryChip, StateLink } from '../shared.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import { BrandLinks } from './brand-links.ts';
import { type BuildScope, LinkScope } from './link-scope.ts';
import { loadListCounts, type ListCounts } from './list-counts.ts';
import type { Brand } from '../../../schema/store/queries/publishing/brands.ts';
import { toBrandSlug } from '../../../schema/rules/brand/brand-slug.ts';
import { groupCitiesByState, type StateSize } from '../../../schema/store/queries/publishing/states.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

export type CategoryFact = { id: number; name: string; slug: string; icon: string; businessCount: number };
export type CityFact = {
  id: number;
  name: string;
  slug: string;
  state: string;
  stateCode: string;
  countryCode: string;
  country: string;
  businessCount: number;
  /** Null if its country has no states. */
  stateLink: StateLink | null;
};

/** Number of categories that all pages of a city name. */
const CITY_CATEGORIES = 8;
/** Number of categories that the first page of a city names, with counts. */
const COUNTED_CATEGORIES = 12;
/** Number of cached cities: pages are built city by city, so few are needed. */
const CACHE_SIZE = 64;

/** Data shared by many pages, loaded once: categories, cities, and the largest categories of a city. */
export class Facts {
  readonly #snapshot: Snapshot;
  readonly #categories = new Map<number, CategoryFact>();
  readonly #cities = new Map<number, CityFact>();
  readonly #sizes = new Map<number, CategorySize[]>();
  readonly #cityCategories = new Map<number, CategoryChip[]>();
  readonly #lists = new Map<string, ListCounts>();
  #states: Map<string, StateSize> | null = null;
  readonly #brands: BrandLinks;
  /** The pages to which pages with these data may link. */
  readonly links: LinkScope;

  constructor(snapshot: Snapshot, { hasFewPages = false, own = null }: BuildScope = {}) {
    this.#snapshot = snapshot;
    this.links = new LinkScope(snapshot, own);
    this.#brands = new BrandLinks(snapshot, this.links, hasFewPages);
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
      const row = this.#snapshot.get<Omit<CityFact, 'stateLink'>>(
        `select city.id, city.name, slug, state, state_code as stateCode, country_code as countryCode,
           country.name as country, city.business_count as businessCount
         from city join country on country.code = country_code where city.id = ?`,
        id,
      );
      if (!row) throw new Error(`The database has no city ${id}, though a listing names it`);
      const state = toStateLink(row);
      return { ...row, stateLink: state !== null && this.links.has(paths.state(state.slug)) ? state : null };
    });
  }

  /** Facts and counts of the list of a category or city. */
  list(of: 'category' | 'city', id: number): ListCounts {
    return getOrLoad(this.#lists, `${of} ${id}`, CACHE_SIZE, () =>
      loadListCounts(this.#snapshot, `${of}_id = ?`, id),
    );
  }

  /** A state that has businesses; undefined for others. */
  state(slug: string): StateSize | undefined {
    this.#states ??= groupCitiesByState(this.#snapshot);
    return this.#states.get(slug);
  }

  /** All brands that have a page, by folded name. */
  brands(): Brand[] {
    return [...this.#brands.all().values()];
  }

  /** Slug of the brand of a folded name; null if that has no page. */
  brandSlug(nameKey: string): string | null {
    return this.#brands.has(nameKey) ? toBrandSlug(nameKey) : null;
  }

  /** Facts and counts of the list of a category in a city. */
  listInCity(cityId: number, categoryId: number): ListCounts {
    return getOrLoad(this.#lists, `${cityId} ${categoryId}`, CACHE_SIZE, () =>
      loadListCounts(this.#snapshot, 'city_id = ? and category_id = ?', cityId, categoryId),
    );
  }

  /**
   * The largest categories of a city, without counts: otherwise each new business would change every page of the
   * city.
   */
  cityCategories(id: number): CategoryChip[] {
    return getOrLoad(this.#cityCategories, id, CACHE_SIZE, () =>
      this.#loadSizes(id)
        .slice(0, CITY_CATEGORIES)
        .map(({ chip }) => chip),
    );
  }

  /** The largest categories of a city with the numbers of their businesses there. */
  countedCategories(id: number): (CategoryChip & { businessCount: number })[] {
    return this.#loadSizes(id)
      .slice(0, COUNTED_CATEGORIES)
      .map(({ chip, businessCount }) => ({ ...chip, businessCount }));
  }

  /** True if a category has a page in a city. */
  hasCityCategory(cityId: number, categoryId: number): boolean {
    return this.#loadSizes(cityId).some(({ id, chip }) => id === categoryId && chip.hasPage);
  }

  /** All categories of a city, the largest first. */
  #loadSizes(cityId: number): CategorySize[] {
    return getOrLoad(this.#sizes, cityId, CACHE_SIZE, () => {
      const rows = this.#snapshot.all<{ id: number; name: string; slug: string; icon: string; n: number }>(
        `select category.id, category.name, slug, icon, n from
             (select category_id, count(*) as n from business indexed by business_city_category
              where city_id = ? and removed_at is null group by category_id)
           join category on category.id = category_id order by n desc, category.name, category.id`,
        cityId,
      );
      const { slug: city } = this.city(cityId);
      const large = rows.filter(({ slug, n }) => hasCityCategoryPage(slug, n));
      const linkable = new Set(this.links.pick(large, ({ slug }) => paths.cityCategory(city, slug)));
      return rows.map((row) => {
        const { id, n, ...category } = row;
        return { id, businessCount: n, chip: { ...category, hasPage: linkable.has(row) } };
      });
    });
  }
}

/** A category of a city with the number of its businesses there. */
type CategorySize = { id: number; businessCount: number; chip: CategoryChip };

function toStateLink({ countryCode, state }: Pick<CityFact, 'countryCode' | 'state'>): StateLink | null {
  const slug = toStateSlug(countryCode, state);
  return slug === null ? null : { name: toStateName(countryCode, state), slug };
}

function getOrLoad<Key, Value>(map: Map<Key, Value>, key: Key, most: number, read: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  if (map.size >= most) map.clear();
  const value = read();
  map.set(key, value);
  return value;
}
