import { z } from 'zod';
import { BusinessStatus, Features, WorkingHours } from './business.ts';

/** A review as an import or the sample brings it. */
export const ListingReview = z.object({
  authorName: z.string().nullable(),
  rating: z.number().min(1).max(5).nullable(),
  comment: z.string().nullable(),
  createdAt: z.iso.datetime().nullable(),
});
export type ListingReview = z.infer<typeof ListingReview>;

const text = z.string().min(1).nullable();
const link = z.url({ protocol: /^https?$/ }).nullable();

/**
 * A listing ready to be stored: what one row of a spreadsheet means once its values are read.
 * `null` means "the file does not say", which never erases what is known.
 */
export const Listing = z.object({
  name: z.string().min(1).max(300),
  /** Category name as written; null goes to 'Other'. */
  category: text,
  type: text,
  subtypes: z.array(z.string().min(1)),
  street: text,
  /** The whole address in one line, without the name. */
  address: z.string().min(1),
  city: z.string().min(1),
  /** State in full ('Utah') and its code ('UT'); '' where the country has none or it is unknown. */
  state: z.string(),
  stateCode: z.string(),
  postalCode: text,
  countryCode: z.string().length(2),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  timeZone: text,
  phone: text,
  email: text,
  website: link,
  description: text,
  about: Features.nullable(),
  workingHours: WorkingHours.nullable(),
  rating: z.number().min(1).max(5).nullable(),
  reviewCount: z.number().int().min(0).nullable(),
  /** An https URL, or a path of our own ('/images/…'). */
  photoUrl: text,
  imageUrl: text,
  isVerified: z.boolean().nullable(),
  businessStatus: BusinessStatus.nullable(),
  priceRange: text,
  locationLink: link,
  orderLink: link,
  menuLink: link,
  reservationLink: link,
  reviewsLink: link,
  placeId: text,
  googleId: text,
  cid: text,
  reviews: z.array(ListingReview),
});
export type Listing = z.infer<typeof Listing>;

/** A listing of which nothing is known but what every listing has. */
export const UNKNOWN: Omit<Listing, 'name' | 'address' | 'city' | 'state' | 'stateCode' | 'countryCode'> = {
  category: null,
  type: null,
  subtypes: [],
  street: null,
  postalCode: null,
  latitude: null,
  longitude: null,
  timeZone: null,
  phone: null,
  email: null,
  website: null,
  description: null,
  about: null,
  workingHours: null,
  rating: null,
  reviewCount: null,
  photoUrl: null,
  imageUrl: null,
  isVerified: null,
  businessStatus: null,
  priceRange: null,
  locationLink: null,
  orderLink: null,
  menuLink: null,
  reservationLink: null,
  reviewsLink: null,
  placeId: null,
  googleId: null,
  cid: null,
  reviews: [],
};
