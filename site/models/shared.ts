import type { SiteSettings } from '../../schema/contracts/site-settings.ts';
import type { PageAds } from '../../schema/rules/website/ad-slots.ts';
import type { SpecialHours } from '../../schema/rules/hours/special-hours.ts';
import type { WorkingHours } from '../../schema/rules/hours/weekdays.ts';
import type { QuickFilter } from '../../schema/rules/business/quick-filters.ts';

/** Settings that pages hold: of the ads only the rooms. */
export type PageSettings = Omit<SiteSettings, 'ads'> & { ads: PageAds };

/** The site: name and URL from the environment, and the settings of the operator. */
export type SiteInfo = {
  name: string;
  url: string;
  settings: PageSettings;
  /** True where no worker draws social cards: for pages of a folder, and in development. */
  lacksCards?: true;
};

/** A business in a list. */
export type Card = {
  slug: string;
  name: string;
  category: { name: string; slug: string; icon: string };
  city: string;
  stateCode: string;
  /** Street, or the whole address if the street is unknown. */
  street: string;
  phone: string | null;
  rating: number | null;
  reviewCount: number;
  /** URL of a photo; null shows the icon of the category. */
  photo: string | null;
  /** Second photo, tried if the first does not load. */
  otherPhoto: string | null;
  isVerified: boolean;
  /** True if a plan puts it first in lists, which then say so. */
  isSponsored: boolean;
  /** True if the business is marked as permanently or temporarily closed. */
  isClosed: boolean;
  /** Opening hours, on cards of lists and the home page; absent if unknown or closed down. */
  hours?: CardHours;
  /** True if it has a website; on cards of lists and the home page. */
  hasWebsite?: true;
  /** Distance from the visitor as text ('0.4 mi'); absent if the position is unknown. */
  distance?: string;
};

/** Openings of a week in short form (models/card-hours.ts), and their time zone. */
export type CardHours = {
  week: string;
  timeZone: string;
  /** The hours as stored, if some dates have special ones. */
  dated?: { hours: WorkingHours; special: SpecialHours };
};

/** Facts that enough businesses of a page have to be mentioned in its texts. */
export type ShownFacts = { hours: boolean; ratings: boolean; phones: boolean };

/** Link to a category, with its number of businesses. */
export type CategoryTile = { name: string; slug: string; icon: string; businessCount: number };
/** A category of a city. Without a page there, it is a filter of the city's page. */
export type CategoryChip = { name: string; slug: string; icon: string; hasPage: boolean };
/** Link to a state. */
export type StateLink = { name: string; slug: string };
/** Link to a state, with its number of businesses. */
export type StateTile = StateLink & { businessCount: number };
/** Link to a city of a known state, with a number of businesses. */
export type CityLink = { name: string; slug: string; businessCount: number };

/** Link to a city, with its number of businesses. */
export type CityTile = {
  name: string;
  slug: string;
  stateCode: string;
  country: string;
  businessCount: number;
};

/** Position of a list page among its siblings. */
export type Paging = { page: number; pages: number };

/** True for facts that any business of a list has: ratings, and known hours. */
export type ListFacts = { hasRatings: boolean; hasHours: boolean };

/** Facts that all pages of a list state. `filters`: the common filters that narrow it, if it has several pages. */
export type ListPageFacts = ListFacts & { filters: QuickFilter[] };

/** Numbers of businesses in a list that pass its common filters. */
export type FilterCounts = Record<QuickFilter, number>;
