import type { SiteSettings } from '../../schema/contracts/site-settings.ts';

/** The site itself: its name and address from the environment, and what operators decided about it. */
export type SiteInfo = { name: string; url: string; settings: SiteSettings };

/** A business in a list. */
export type Card = {
  slug: string;
  name: string;
  category: { name: string; slug: string; icon: string };
  city: string;
  stateCode: string;
  /** Street, or the whole address where no street is known. */
  street: string;
  phone: string | null;
  rating: number | null;
  reviewCount: number;
  /** URL of a photo, or null: then the category's icon stands in. */
  photo: string | null;
  /** Another one, tried when the first does not load. */
  otherPhoto: string | null;
  isVerified: boolean;
  /** True if a plan puts it first in lists, which then say so. */
  isSponsored: boolean;
  /** True when the listing is marked as closed for good or for the time being. */
  isClosed: boolean;
  /** When it is open, on cards of lists and home; left out where nobody knows, or it is closed down. */
  hours?: CardHours;
  /** True on cards of lists and home if it has a website. */
  hasWebsite?: true;
  /** Distance from the visitor as text ('0.4 mi'); absent if the position is unknown. */
  distance?: string;
};

/** The openings of a week, written short (models/card-hours.ts), and the time zone they are told in. */
export type CardHours = { week: string; timeZone: string };

/** Facts that enough businesses of a page have to be mentioned in its texts. */
export type ShownFacts = { hours: boolean; ratings: boolean; phones: boolean };

export type CategoryTile = { name: string; slug: string; icon: string; businessCount: number };
export type CityTile = {
  name: string;
  slug: string;
  stateCode: string;
  country: string;
  businessCount: number;
};

/** Where a list page stands among its siblings. */
export type Paging = { page: number; pages: number };

/** Presence of ratings and of known hours in a list. */
export type ListFacts = { hasRatings: boolean; hasHours: boolean };
