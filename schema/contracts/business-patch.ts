import { z } from 'zod';
import { BusinessStatus } from './business.ts';
import { Listing } from './listing.ts';

/**
 * An operator's change to one listing: only the fields that are named change, and null empties one. The columns that
 * follow from others (search text, score, position …) are not to be named; they are worked out anew.
 */
export const BusinessPatch = z
  .strictObject({
    ...Listing.pick({
      name: true,
      type: true,
      subtypes: true,
      street: true,
      address: true,
      postalCode: true,
      latitude: true,
      longitude: true,
      timeZone: true,
      phone: true,
      email: true,
      website: true,
      description: true,
      about: true,
      workingHours: true,
      rating: true,
      photoUrl: true,
      imageUrl: true,
      priceRange: true,
      locationLink: true,
      orderLink: true,
      menuLink: true,
      reservationLink: true,
      reviewsLink: true,
    }).shape,
    categoryId: z.number().int().positive(),
    cityId: z.number().int().positive(),
    reviewCount: z.number().int().min(0),
    isVerified: z.boolean(),
    /** What a plan bought; an import says nothing of it and changes nothing about it. */
    isSponsored: z.boolean(),
    businessStatus: BusinessStatus,
  })
  .partial()
  .refine((patch) => (patch.latitude === undefined) === (patch.longitude === undefined), {
    message: 'Latitude and longitude change together',
    path: ['latitude'],
  });
export type BusinessPatch = z.input<typeof BusinessPatch>;
