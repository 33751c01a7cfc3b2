import { z } from 'zod';
import { filled, FORM_LIMITS, line } from '../form-fields.ts';
import { CATEGORY_ICONS } from '../rules/business/category-icon.ts';
import { JobStarted } from './job.ts';
import { Category, City } from './locations.ts';
import { buildWholeNumber } from './query.ts';

const aliases = z
  .array(z.string())
  .describe(
    'Other folded names by which imports know it: former ones, and those of what was merged into it.',
  );
const isMerged = z
  .boolean()
  .describe('True for one that was merged into another one, while it still has businesses.');

const isMoving = z
  .boolean()
  .describe('True while a job moves the businesses of a merged one; otherwise a repeated merge does.');

/** A category in the panel. */
export const AdminCategory = Category.extend({
  nameTr: z.string().describe("Name in the panel; '' if it has none."),
  aliases,
  isMerged,
  isMoving,
});
export type AdminCategory = z.infer<typeof AdminCategory>;

/** A city in the panel. */
export const AdminCity = City.extend({ aliases, isMerged, isMoving });
export type AdminCity = z.infer<typeof AdminCity>;

const listFields = {
  limit: buildWholeNumber(1, 100).default(50).describe('Maximum number of items.'),
  offset: buildWholeNumber(0, 1_000_000).default(0).describe('Number of items to skip.'),
  search: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe(
      'Part of the name, of a city with its state behind it. Case, accents and punctuation are ignored.',
    )
    .meta({ examples: ['cafe'] }),
  targetsFor: buildWholeNumber(1, 9_999_999_999)
    .optional()
    .describe('Id of a category or city: only those that it can be merged into.')
    .meta({ examples: [7] }),
};

/** Orders of both lists; `businesses` is that with the most first. */
export const CATEGORY_SORTS = ['businesses', 'fewest', 'name', 'name-desc'] as const;
export const CITY_SORTS = [...CATEGORY_SORTS, 'state'] as const;

/** Query of `GET /api/admin/locations/categories`. */
export const AdminCategoryListQuery = z.strictObject({
  ...listFields,
  sort: z.enum(CATEGORY_SORTS).default('businesses').describe('Order; `businesses`: most businesses first.'),
});
export type AdminCategoryListQuery = z.infer<typeof AdminCategoryListQuery>;

/** Query of `GET /api/admin/locations/cities`. */
export const AdminCityListQuery = z.strictObject({
  ...listFields,
  sort: z.enum(CITY_SORTS).default('businesses').describe('Order; `businesses`: most businesses first.'),
});
export type AdminCityListQuery = z.infer<typeof AdminCityListQuery>;

/** Path of an endpoint for one category or city. */
export const LocationPath = z.strictObject({
  id: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the category or city.')
    .meta({ examples: [7] }),
});

/** Body of `PATCH /api/admin/locations/categories/{id}`. */
export const CategoryPatch = z.strictObject({
  name: filled(FORM_LIMITS.category, 'category_name_required').optional(),
  nameTr: line(FORM_LIMITS.category),
  icon: z.enum(CATEGORY_ICONS).optional().describe('Name of a lucide icon.'),
});
export type CategoryPatch = z.output<typeof CategoryPatch>;

/** Body of `PATCH /api/admin/locations/cities/{id}`. */
export const CityPatch = z.strictObject({
  name: filled(FORM_LIMITS.city, 'city_required').optional(),
  state: line(FORM_LIMITS.city).describe('Name or code of the state; null: none.'),
});
export type CityPatch = z.output<typeof CityPatch>;

const job = JobStarted.shape.job
  .nullable()
  .describe('The job that files the businesses; null if the request has done it.');

/** Responses of a rename. */
export const CategoryChange = z.object({ category: AdminCategory, job });
export const CityChange = z.object({ city: AdminCity, job });

/** Body of `POST …/{id}/merge`, and query of its preview. */
export const MergeInput = z.strictObject({
  into: z.int().min(1).max(9_999_999_999).describe('Id of the category or city that stays.'),
});
export const MergePreviewQuery = z.strictObject({
  into: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the category or city that stays.')
    .meta({ examples: [9] }),
});

/** Effect of a merge. */
export const MergePreview = z.object({
  businesses: z.int().describe('Published businesses that are moved.'),
  removedBusinesses: z.int().describe('Removed businesses that are moved.'),
  places: z
    .int()
    .describe('Categories in cities with a page, whose addresses redirect afterwards, besides the own one.'),
  businessesAfter: z.int().describe('Published businesses of the one that stays, afterwards.'),
  isJob: z.boolean().describe('True if a job moves them, because they are many.'),
});
export type MergePreview = z.infer<typeof MergePreview>;

/** Response of a merge. */
export const MergeResult = z.object({
  moved: z.int().describe('Businesses that were moved by the request itself.'),
  job,
});
export type MergeResult = z.infer<typeof MergeResult>;

/** A state that cities name, for suggestions. */
export const StateChoice = z.object({
  name: z.string(),
  countryCode: z.string(),
  businessCount: z.int().describe('Number of businesses.'),
});
export type StateChoice = z.infer<typeof StateChoice>;
