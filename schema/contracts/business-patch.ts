import { z } from 'zod';
import { getStoredTypes } from '../business-views.ts';

/**
 * An operator's change to one business: only the named fields change, and null clears a field. Derived columns
 * (search text, score, position …) cannot be named, because they are recomputed.
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
