import { z } from 'zod';
import { AdminBusiness } from './admin-business.ts';
import { Job } from './job.ts';
import { buildWholeNumber } from './query.ts';

/** 'open': waits for a decision. 'not-same': two businesses, for good. 'merged': one of the two took the other in. */
export const PairState = z.enum(['open', 'not-same', 'merged']);
export type PairState = z.infer<typeof PairState>;

/** Evidence for and against a pair. */
export const PairEvidence = z.object({
  name: z
    .enum(['same', 'similar', 'extended', 'numbered', 'contained', 'different'])
    .describe(
      "'similar': a typing error. 'extended': one name goes on where the other ends, 'numbered': with a number. 'contained': one has all words of the other. 'different': only of pairs that an operator proposes.",
    ),
  address: z
    .enum(['same', 'unit', 'near', 'number', 'different', 'unknown'])
    .describe(
      "'unit': two units of a building. 'near': a close number. 'number': the same house number of another street.",
    ),
  phone: z.enum(['same', 'other', 'unknown']),
  host: z.enum(['same', 'other', 'unknown']).describe('Host of the website.'),
  range: z
    .enum(['building', 'block', 'near', 'far', 'unknown'])
    .describe('Distance: up to 30, 120 and 300 m, or more.'),
  isSameCity: z.boolean(),
  isSameCategory: z.boolean(),
});
export type PairEvidence = z.infer<typeof PairEvidence>;

/**
 * Parts of a business that a merge takes from the other one, each with its fields: what belongs together is chosen
 * together.
 */
export const MERGE_PARTS = {
  name: ['name'],
  category: ['categoryId', 'type', 'subtypes'],
  location: [
    'cityId',
    'street',
    'address',
    'postalCode',
    'latitude',
    'longitude',
    'timeZone',
    'locationLink',
  ],
  phone: ['phone'],
  email: ['email'],
  website: ['website'],
  workingHours: ['workingHours'],
  specialHours: ['specialHours'],
  description: ['description'],
  about: ['about'],
  photos: ['photos', 'photoUrl', 'imageUrl'],
  rating: ['rating', 'reviewCount', 'reviewsLink'],
  priceRange: ['priceRange'],
  status: ['businessStatus'],
  isVerified: ['isVerified'],
  orderLink: ['orderLink'],
  menuLink: ['menuLink'],
  reservationLink: ['reservationLink'],
} as const;
export type MergePart = keyof typeof MERGE_PARTS;
const PARTS = Object.keys(MERGE_PARTS) as [MergePart, ...MergePart[]];
export const MergePart = z.enum(PARTS);

const PairBusiness = AdminBusiness.omit({ globalRowNumber: true });
export type PairBusiness = z.infer<typeof PairBusiness>;

/** A pair with both businesses as they are now. */
export const Duplicate = z.object({
  id: z.int(),
  state: PairState,
  certainty: z.int().describe('0 to 100.'),
  evidence: PairEvidence,
  metres: z.number().nullable().describe('Distance; null if one has no coordinates.'),
  businesses: z.tuple([PairBusiness, PairBusiness]).describe('In the order of their ids.'),
  reviews: z.tuple([z.int(), z.int()]).describe('Number of stored reviews of each.'),
  winnerId: z.int().nullable().describe('The business that a merge kept.'),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type Duplicate = z.infer<typeof Duplicate>;

/** Query of `GET /api/admin/duplicates`. */
export const DuplicateListQuery = z.strictObject({
  limit: buildWholeNumber(1, 100).default(25).describe('Maximum number of items.'),
  offset: buildWholeNumber(0, 10_000_000).default(0).describe('Number of items to skip.'),
  state: PairState.default('open').describe('Filter by state.'),
});
export type DuplicateListQuery = z.infer<typeof DuplicateListQuery>;

/** Response of `GET /api/admin/duplicates/status`. */
export const DuplicateStatus = z.object({
  open: z.int(),
  notSame: z.int(),
  merged: z.int(),
  job: Job.nullable().describe('The last search for duplicates.'),
});
export type DuplicateStatus = z.infer<typeof DuplicateStatus>;

/** Body of `POST /api/admin/duplicates`. */
export const PairProposal = z
  .strictObject({
    businessIds: z.tuple([z.int(), z.int()]).describe('The two businesses, in any order.'),
  })
  .refine(({ businessIds: [a, b] }) => a !== b, {
    path: ['businessIds'],
    error: 'must be two different businesses',
  });
export type PairProposal = z.infer<typeof PairProposal>;

/** Path of `/api/admin/duplicates/{id}`. */
export const DuplicatePath = z.strictObject({
  id: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the pair.')
    .meta({ examples: [3] }),
});

/** Body of `POST /api/admin/duplicates/{id}/merge`. */
export const MergeRequest = z.strictObject({
  winnerId: z.int().describe('The business to keep, with its address.'),
  take: z.array(MergePart).describe('Parts that the kept business takes from the other one.'),
  versions: z
    .tuple([z.int(), z.int()])
    .describe('`version` of both businesses as they were shown, in the order of the pair.'),
});
export type MergeRequest = z.infer<typeof MergeRequest>;
