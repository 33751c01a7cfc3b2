import type { ValuesIn } from '../../schema/business-views.ts';
import type { Features } from '../../schema/contracts/business.ts';
import type { LegalPage } from '../../schema/rules/website/paths.ts';
import type { Card, CategoryTile, CityTile, ListFacts, Paging, ShownFacts, SiteInfo } from './shared.ts';

export type * from './shared.ts';

/**
 * The page models: plain data, and all a page may know. Equal models give equal bytes, so nothing here may depend on
 * the clock, on chance or on the order in which rows were stored.
 */
export type HomeModel = {
  kind: 'home';
  site: SiteInfo;
  /** Month of the newest data change, 'November 2026'; null while there is none. */
  updated: string | null;
  stats: SiteStats;
  known: ListFacts;
  /** Of the whole directory; phones of the featured businesses. */
  shows: ShownFacts;
  /** True when nearly all businesses are in the United States. */
  isUnitedStates: boolean;
  featured: Card[];
  categories: CategoryTile[];
  cities: CityTile[];
};

/** A business that stands beside another one, and how far it is in metres; null where one of the places is not known. */
export type Related = { card: Card; distance: number | null };

/** The fields of the page view (schema/business-fields.ts), and what the page shows besides. */
export type BusinessModel = Omit<ValuesIn<'page'>, 'about'> & {
  kind: 'business';
  site: SiteInfo;
  slug: string;
  category: { name: string; slug: string; icon: string };
  city: { name: string; slug: string; state: string; stateCode: string };
  country: { code: string; name: string };
  /** A text when what is stored cannot be read. */
  about: Features | string | null;
  photo: string | null;
  /** Another photo, tried when the first does not load. */
  otherPhoto: string | null;
  /** True for the sample's listings, which say that they are made up. */
  isSample: boolean;
  /** True when the rating was given here: search engines forbid marking up one copied from elsewhere. */
  isRatingOurs: boolean;
  /**
   * Month of the last change that a person or a newer file made, 'November 2026'; null while the listing is as it was first
   * seen, which nobody has confirmed.
   */
  updated: string | null;
  /** At most three, newest first. */
  reviews: {
    authorName: string | null;
    rating: number | null;
    comment: string | null;
    date: string | null;
  }[];
  /** The nearest, at most six; without distances where others of the city stand in, for none is known to be near. */
  nearby: Related[];
  /** At most three others of the same name, the nearest first. The lists around hold none, and one of each other name. */
  branches: Related[];
  /** At most six of the same city. */
  moreInCity: Related[];
  /** At most six of the same category in other cities, sorted by rating. */
  sameCategory: Related[];
  /** At most four of the same type, sorted by rating. */
  sameType: Related[];
  /** At most eight: the city's largest categories. */
  cityCategories: { name: string; slug: string; icon: string }[];
};

/** A removed business: the page says so and returns 410. */
export type GoneModel = { kind: 'gone'; site: SiteInfo; slug: string };

export type CategoryModel = {
  kind: 'category';
  site: SiteInfo;
  /** The id is what the API filters by. */
  category: { id: number; name: string; slug: string; icon: string };
  /** Number of businesses, on the first page only (else each new listing would change every page). */
  total: number | null;
  paging: Paging;
  known: ListFacts;
  /** Of the cards of this page. */
  shows: ShownFacts;
  cards: Card[];
};

export type CityModel = {
  kind: 'city';
  site: SiteInfo;
  city: { name: string; slug: string; state: string; stateCode: string; country: string };
  /** As in CategoryModel. */
  total: number | null;
  paging: Paging;
  known: ListFacts;
  /** Of the cards of this page. */
  shows: ShownFacts;
  cards: Card[];
  /** First page only: cities of the same name in other states. */
  namesakes: CityTile[];
  /** First page only: the city's largest categories, at most eight. */
  categories: { name: string; slug: string; icon: string }[];
};

export type CategoriesModel = {
  kind: 'categories';
  site: SiteInfo;
  updated: string | null;
  paging: Paging;
  items: CategoryTile[];
};

export type CitiesModel = {
  kind: 'cities';
  site: SiteInfo;
  updated: string | null;
  paging: Paging;
  items: CityTile[];
};

export type NotFoundModel = { kind: 'not-found'; site: SiteInfo; categories: CategoryTile[] };

/** Figures about the directory, counted when it was published (P-2.3-04). */
export type SiteStats = { businesses: number; categories: number; cities: number; countries: number };

export type AboutModel = { kind: 'about'; site: SiteInfo; updated: string | null; stats: SiteStats };
export type ContactModel = { kind: 'contact'; site: SiteInfo; updated: string | null; stats: SiteStats };

export type LegalModel = { [kind in LegalPage]: { kind: kind; site: SiteInfo } }[LegalPage];

/** Page for status 404: a business, category or city that never existed, or a page number beyond the end of a list. */
export type MissingModel = {
  kind: 'missing';
  site: SiteInfo;
  subject: 'business' | 'category' | 'city' | 'list';
};

export type PageModel =
  | HomeModel
  | BusinessModel
  | GoneModel
  | CategoryModel
  | CityModel
  | CategoriesModel
  | CitiesModel
  | NotFoundModel
  | AboutModel
  | ContactModel
  | LegalModel
  | MissingModel;
export type PageKind = PageModel['kind'];
