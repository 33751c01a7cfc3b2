import { z } from 'zod';
import { getStoredTypes } from '../business-views.ts';

/**
 * An operator's change to one listing: only the fields that are named change, and null empties one. The columns that
 * follow from others (search text, score, position …) are not to be named; they are worked out anew.
 */
export const BusinessPatch = z
  .strictObject({
    ...getStoredTypes(),
    categoryId: z.number().int().positive(),
    cityId: z.number().int().positive(),
  })
  .omit({ placeId: true, googleId: true, cid: true })
  .partial()
  .refine((patch) => (patch.latitude === undefined) === (patch.longitude === undefined), {
    message: 'Latitude and longitude change together',
    path: ['latitude'],
  });
export type BusinessPatch = z.input<typeof BusinessPatch>;
