import { z } from 'zod';
import { getAnswerTypes } from '../business-views.ts';
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
  protectedFields: z.array(z.string()).describe('Fields an operator edited; imports leave them alone.'),
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

/** Query of `GET /api/admin/businesses`. */
export const AdminBusinessListQuery = z.strictObject({
  limit: buildWholeNumber(1, 1000).default(20).describe('Maximum number of items.'),
  offset: buildWholeNumber(0, 10_000_000).default(0).describe('Number of items to skip.'),
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Search words, as in the public list. Results are ordered by relevance.')
    .meta({ examples: ['dentist in provo ut'] }),
  categoryId: buildWholeNumber(1, 9_999_999_999).optional().describe('Filter by category id.'),
  countryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters')
    .toUpperCase()
    .optional()
    .describe('Filter by country, as a two-letter code (ISO 3166-1).')
    .meta({ examples: ['US'] }),
  status: z
    .enum(['all', 'live', 'removed'])
    .default('live')
    .describe("'live' excludes removed businesses, 'removed' returns only these, 'all' returns both."),
});
export type AdminBusinessListQuery = z.infer<typeof AdminBusinessListQuery>;

/** Path parameters of an endpoint for one business by id. */
export const BusinessNumberPath = z.strictObject({
  id: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the business.')
    .meta({ examples: [4211] }),
});
