import { z } from 'zod';
import { getAnswerTypes } from '../business-views.ts';
import { ADMIN_BUSINESS_FILTER } from './admin-business-filter.ts';
import { CategoryRef } from './business.ts';
import { FieldConflict } from './business-form.ts';
import { buildWholeNumber } from './query.ts';

const {
  name,
  address,
  street,
  phone,
  rating: _,
  reviewCount,
  photos,
  photoUrl,
  imageUrl,
  ...flags
} = getAnswerTypes('row');
/** Row of the panel's list of businesses. */
export const AdminListedBusiness = z.object({
  id: z.int(),
  globalRowNumber: z
    .int()
    .nullable()
    .describe(
      'Place among all listings that are not removed, in the order of their ids, from 1; null when removed.',
    ),
  slug: z.string(),
  name,
  category: CategoryRef,
  address,
  street,
  city: z.string(),
  state: z.string(),
  countryCode: z.string(),
  phone,
  rating: z.string().nullable().describe("From 1 to 5, a number carried as a string ('4.5')."),
  reviewCount,
  photos,
  photoUrl,
  imageUrl,
  isOpen: z
    .boolean()
    .describe('False: closed down, for a while or for good. Whether it is open at this hour, its hours say.'),
  ...flags,
  isSponsored: z.boolean(),
  version: z.int(),
  updatedAt: z.string(),
  removedAt: z.string().nullable().describe('When an operator removed it; its page answers 410 since.'),
  protectedFields: z.array(z.string()).describe('Fields an operator edited; imports leave them alone.'),
});
export type AdminListedBusiness = z.infer<typeof AdminListedBusiness>;

/**
 * Record that the panel's form edits, with the read-only facts shown beside it. Editable fields have the names of the
 * form.
 */
export const AdminBusiness = AdminListedBusiness.extend({
  categoryId: z.int(),
  country: z.string().describe('Name in English.'),
  ...getAnswerTypes('record'),
  source: z.string(),
  createdAt: z.string(),
});
export type AdminBusiness = z.infer<typeof AdminBusiness>;

/** `details` of a 409 with code 'conflict'. */
export const EditConflict = z.object({
  current: AdminBusiness,
  changed: z.array(FieldConflict),
  changedBy: z
    .string()
    .nullable()
    .describe('Name of the operator who made the last change; null if it was an import.'),
});
export type EditConflict = z.infer<typeof EditConflict>;

/** Orders of the panel's list. */
export const ADMIN_SORTS = ['name', 'category', 'city', 'rating', 'updated'] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];

/** Query of `GET /api/admin/businesses`. */
export const AdminBusinessListQuery = z.strictObject({
  limit: buildWholeNumber(1, 1000).default(20).describe('Maximum number of items.'),
  offset: buildWholeNumber(0, 10_000_000).default(0).describe('Number of items to skip.'),
  ...ADMIN_BUSINESS_FILTER,
  sortBy: z
    .enum(ADMIN_SORTS)
    .optional()
    .describe(
      'Order. Without it: by relevance with `search`, otherwise by id. Removed businesses follow the others in any order.',
    ),
  sortOrder: z
    .enum(['asc', 'desc'])
    .optional()
    .describe('Direction; without it best rated and last changed first, names from A.'),
});
export type AdminBusinessListQuery = z.infer<typeof AdminBusinessListQuery>;

/** Query of `DELETE /api/businesses/{id}`. */
export const BusinessRemovalQuery = z.strictObject({
  version: buildWholeNumber(1, 9_999_999_999)
    .optional()
    .describe('`version` of the business as it was shown. Without it, any version is removed.'),
});

/** Path parameters of an endpoint for one business by id. */
export const BusinessNumberPath = z.strictObject({
  id: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the business.')
    .meta({ examples: [4211] }),
});
