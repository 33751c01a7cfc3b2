import type { ValuesIn } from '../../schema/business-views.ts';
import type { Features } from '../../schema/contracts/business.ts';
import type { Photo } from '../../schema/field-values.ts';
import type { BranchMap } from './branch-map.ts';
import type { LegalPage } from '../../schema/rules/website/paths.ts';
import type {
  Card,
  CardHours,
  CategoryChip,
  CategoryTile,
  CityLink,
  CityTile,
  FilterCounts,
  ListFacts,
  ListPageFacts,
  Paging,
  ShownFacts,
  SiteInfo,
  StateLink,
  StateTile,
} from './shared.ts';

export type * from './shared.ts';

/**
 * Page models: plain data, and the only input of a page. Equal models give equal bytes, so a model must not depend on
 * the clock, on randomness or on the order of stored rows.
 */
export type HomeModel = {
  kind: 'home';
  site: SiteInfo;
  /** Month of the newest data change, 'November 2026'; null without changes. */
  updated: string | null;
  stats: SiteStats;
  known: ListFacts;
  /** `hours` and `ratings` of the whole directory, `phones` of the featured businesses. */
  shows: ShownFacts;
  /** True if nearly all businesses are in the United States. */
  isUnitedStates: boolean;
  featured: Card[];
  categories: CategoryTile[];
  cities: CityTile[];
  /** The largest states by name; none if there is only one. */
  states: StateTile[];
};

/** A business with its distance from another one in metres; null if a position is unknown. */
export type Related = { card: Card; distance: number | null };

/** A business of the same kind with its hours; null if unknown. */
export type RelatedWithHours = Related & { hours: CardHours | null };

/** A business near another one, in metres east and north of it. */
export type Surrounding = { name: string; east: number; north: number };

/** The fields of the page view (schema/business-fields.ts), and derived data. */
export type BusinessModel = Omit<ValuesIn<'page'>, 'about' | 'photos'> & {
  kind: 'business';
  site: SiteInfo;
  slug: string;
  /** `hasPage`: it has a page in the city. */
  category: CategoryChip;
  city: { name: string; slug: string; state: string; stateCode: string; stateLink: StateLink | null };
  country: { code: string; name: string };
  /** A text if the stored value is invalid. */
  about: Features | string | null;
  /** Uploaded photos in their order. */
  photos: Photo[];
  /** The picture in the header: the first of them in the size for lists, or that of an import. */
  photo: string | null;
  /** Second photo, tried if the first does not load. */
  otherPhoto: string | null;
  /** True for businesses of the sample, whose pages say so. */
  isSample: boolean;
  /** True if the rating was given on this site: search engines forbid marking up others. */
  isRatingOurs: boolean;
  /** False if it states too few facts of its own (schema/rules/website/index-gate.ts). */
  isIndexed: boolean;
  /** Month of the last change by an operator or a newer file, 'November 2026'; null since the first import. */
  updated: string | null;
  /** At most three, newest first. */
  reviews: {
    authorName: string | null;
    rating: number | null;
    comment: string | null;
    date: string | null;
  }[];
  /** The nearest, at most six; without distances if they are others of the city, because none is near. */
  nearby: Related[];
  /** Three to twelve within a kilometre that are not closed down, nearest first; or none. */
  surroundings: Surrounding[];
  /** At most five open ones of the same category, nearest first, with their hours where these are known. */
  sameKind: RelatedWithHours[];
  /** At most three others of the same name, nearest first. Other lists have one business per name. */
  branches: Related[];
  /** Slug of the brand of its name; null if that has no page. */
  brandSlug: string | null;
  /** At most six of the same city. */
  moreInCity: Related[];
  /** At most six of the same category in other cities, sorted by rating. */
  sameCategory: Related[];
  /** At most four of the same type, sorted by rating. */
  sameType: Related[];
  /** At most eight: the city's largest categories. */
  cityCategories: CategoryChip[];
};

/** A removed business: the page says so and returns 410. */
export type GoneModel = { kind: 'gone'; site: SiteInfo; slug: string };

/** Model of a category page. */
export type CategoryModel = {
  kind: 'category';
  site: SiteInfo;
  /** The id is a filter of the API. */
  category: { id: number; name: string; slug: string; icon: string };
  /** Number of businesses, on the first page only: otherwise each new business would change every page. */
  total: number | null;
  paging: Paging;
  known: ListPageFacts;
  /** First page only, like `total`: how many pass the common filters. */
  counts: FilterCounts | null;
  /** Facts of the cards of this page. */
  shows: ShownFacts;
  cards: Card[];
  /** First page only: the cities with most businesses of the category, of those where it has a page. */
  cities: CityTile[];
};

/** A city as its pages name it. */
export type CityOfPage = {
  name: string;
  slug: string;
  state: string;
  stateCode: string;
  country: string;
  stateLink: StateLink | null;
};

/** Model of a city page. */
export type CityModel = {
  kind: 'city';
  site: SiteInfo;
  city: CityOfPage;
  /** As in CategoryModel. */
  total: number | null;
  paging: Paging;
  known: ListPageFacts;
  /** As in CategoryModel. */
  counts: FilterCounts | null;
  /** Facts of the cards of this page. */
  shows: ShownFacts;
  cards: Card[];
  /** First page only: cities of the same name in other states. */
  namesakes: CityTile[];
  /** First page only: the city's largest categories. */
  categories: (CategoryChip & { businessCount: number })[];
};

/** Model of the page of a category in a city. */
export type CityCategoryModel = {
  kind: 'city-category';
  site: SiteInfo;
  city: CityOfPage;
  category: { name: string; slug: string; icon: string };
  /** As in CategoryModel. */
  total: number | null;
  paging: Paging;
  known: ListPageFacts;
  /** As in CategoryModel. */
  counts: FilterCounts | null;
  /** Facts of the cards of this page. */
  shows: ShownFacts;
  cards: Card[];
  /** First page only: other large categories of the city. */
  others: CategoryChip[];
};

/** A category of a state, and the cities with most of it, of those where it has a page. */
export type StateCategory = {
  name: string;
  slug: string;
  icon: string;
  businessCount: number;
  cities: CityLink[];
};

/** Model of the page of a state. */
export type StateModel = {
  kind: 'state';
  site: SiteInfo;
  state: StateLink & { country: string };
  /** Text by which `where` finds the state; '' if it does not. */
  place: string;
  /** Numbers of the whole state. */
  businessCount: number;
  cityCount: number;
  paging: Paging;
  /** First page only: the largest cities, if there are many. */
  largest: CityLink[];
  /** By name. */
  cities: CityLink[];
  /** First page only: the largest categories that have a page in a city. */
  categories: StateCategory[];
};

/** A branch of a brand. `isOperational`: not closed for a while. */
export type Branch = { slug: string; street: string; isOperational: boolean };

/** A state of branches, or a country that has none; `id` is that of its heading. */
export type BranchPlace = { id: string; name: string; stateSlug: string | null };

/** Branches of a place on a page, by city and street. */
export type BranchGroup = BranchPlace & {
  /** True if the page before ends with the same place. */
  isContinued: boolean;
  cities: { name: string; slug: string; branches: Branch[] }[];
};

/** Model of a page of a brand. */
export type BrandModel = {
  kind: 'brand';
  site: SiteInfo;
  /** With its commonest category. */
  brand: { name: string; slug: string; category: { name: string; slug: string; icon: string } };
  /** Branches that are not closed for good and their cities, on the first page only, like `places` and `map`. */
  size: { branches: number; cities: number } | null;
  paging: Paging;
  /** The places with the numbers of their branches, and the page on which each begins. */
  places: (BranchPlace & { businessCount: number; page: number })[];
  /** First page only: the cities with most branches, and the page on which those of each begin. */
  largest: { name: string; slug: string; businessCount: number; page: number }[];
  /** Null if no map would tell anything. */
  map: BranchMap | null;
  groups: BranchGroup[];
};

/** A link to a brand with the number of its branches. */
export type BrandLink = { name: string; slug: string; businessCount: number };

/** Model of the list of brands. */
export type BrandsModel = { kind: 'brands'; site: SiteInfo; paging: Paging; brands: BrandLink[] };

/**
 * Model of the list of categories. `groups`: all of them in parent groups, on the first of several pages; `hasBrands`:
 * true on the first page if there is a list of brands.
 */
export type CategoriesModel = {
  kind: 'categories';
  groups: { id: string; name: string; categories: CategoryTile[] }[];
  hasBrands: boolean;
  site: SiteInfo;
  updated: string | null;
  paging: Paging;
  items: CategoryTile[];
};

/** Model of the list of cities. */
export type CitiesModel = {
  kind: 'cities';
  site: SiteInfo;
  updated: string | null;
  paging: Paging;
  items: CityTile[];
  /** First page only: the states of each country, both by name. */
  states: { country: string; states: StateTile[] }[];
};

/** Model of the general 404 page. */
export type NotFoundModel = { kind: 'not-found'; site: SiteInfo; categories: CategoryTile[] };

/** Statistics of the directory at the time of publishing (P-2.3-04). */
export type SiteStats = { businesses: number; categories: number; cities: number; countries: number };

/** Model of the About page. */
export type AboutModel = { kind: 'about'; site: SiteInfo; updated: string | null; stats: SiteStats };
/** Model of the contact page. */
export type ContactModel = { kind: 'contact'; site: SiteInfo; updated: string | null; stats: SiteStats };

/** Model of a legal page. */
export type LegalModel = { [kind in LegalPage]: { kind: kind; site: SiteInfo } }[LegalPage];

/**
 * Page for status 404: a business, category, city or state that never existed, a brand without a page, or a page number
 * beyond the end of a list.
 */
export type MissingModel = {
  kind: 'missing';
  site: SiteInfo;
  subject: 'business' | 'category' | 'city' | 'state' | 'brand' | 'list';
};

/**
 * Model of the page of a search without scripts. It is the same for all searches; the worker fills in the results
 * (worker/pages/search/fill-search-page.ts).
 */
export type SearchModel = { kind: 'search'; site: SiteInfo };

/** Model of the page of a saved list, which the worker fills in as well (worker/pages/saved/fill-saved-page.ts). */
export type SavedModel = { kind: 'saved'; site: SiteInfo };

/** Model of the page of the map, whose content is files that its script loads (contracts/map-data.ts). */
export type MapModel = { kind: 'map'; site: SiteInfo };

/** Model of any page; `kind` selects the template. */
export type PageModel =
  | HomeModel
  | BusinessModel
  | GoneModel
  | CategoryModel
  | CityModel
  | CityCategoryModel
  | StateModel
  | BrandModel
  | BrandsModel
  | CategoriesModel
  | CitiesModel
  | NotFoundModel
  | AboutModel
  | ContactModel
  | LegalModel
  | MissingModel
  | SearchModel
  | SavedModel
  | MapModel;
export type PageKind = PageModel['kind'];
