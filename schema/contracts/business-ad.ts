import { z } from 'zod';
import { filled } from '../form-fields.ts';
import type { MessageCode } from '../messages.ts';
import { AdSlot } from './ad-settings.ts';
import { buildWholeNumber } from './query.ts';

const REQUIRED: MessageCode = 'text_required';

/** Maximum lengths of an ad, in characters: what the smallest room has space for. */
export const AD_LIMITS = { headline: 60, text: 120 } as const;

/** Colour schemes of an ad (site/components/business-ad/business-ad.css). All but 'plain' are custom styling. */
export const AD_STYLES = ['plain', 'blue', 'green', 'amber', 'rose', 'violet'] as const;
export type AdStyleName = (typeof AD_STYLES)[number];

const style = z.enum(AD_STYLES).describe('Colour scheme. All but `plain` need a plan with custom styling.');
const fields = {
  headline: filled(AD_LIMITS.headline, REQUIRED).describe('Headline of the ad.'),
  text: filled(AD_LIMITS.text, REQUIRED).describe('Text below the headline.'),
  style,
  enabled: z.boolean().describe('False: not shown.'),
};
const businessId = { minimum: 1, maximum: 9_999_999_999 };

/** Body of `PUT /api/admin/business-ads/{id}`: the whole ad. */
export const BusinessAdInput = z.strictObject(fields);
export type BusinessAdInput = z.output<typeof BusinessAdInput>;

/** Body of `POST /api/admin/business-ads`. */
export const NewBusinessAd = z.strictObject({
  businessId: z.int().min(businessId.minimum).max(businessId.maximum).describe('Id of the business.'),
  ...fields,
});
export type NewBusinessAd = z.output<typeof NewBusinessAd>;

/** An ad of a business as operators see it. */
export const StoredBusinessAd = z.object({
  id: z.int(),
  headline: z.string(),
  text: z.string(),
  style,
  enabled: z.boolean(),
  updatedAt: z.string().describe('Time of the last change, ISO 8601 in UTC.'),
  updatedBy: z.string(),
});
export type StoredBusinessAd = z.infer<typeof StoredBusinessAd>;

/** Response of `GET /api/admin/business-ads`. */
export const BusinessAds = z.object({
  promise: z
    .object({
      maxAds: z.int().describe('Maximum number of ads that are switched on.'),
      customStyling: z.boolean().describe('True if ads can have a colour scheme.'),
      endsAt: z.string().describe('End of the subscription, ISO 8601 in UTC.'),
    })
    .nullable()
    .describe('Promise of the subscription that runs now; null without one. No ad is shown then.'),
  ads: StoredBusinessAd.array().describe('All ads of the business, oldest first.'),
});
export type BusinessAds = z.infer<typeof BusinessAds>;

/** Query of `GET /api/admin/business-ads`. */
export const BusinessAdQuery = z.strictObject({
  businessId: buildWholeNumber(businessId.minimum, businessId.maximum)
    .describe('Id of the business.')
    .meta({ examples: [4211] }),
});

/** Path of an endpoint for one ad. */
export const BusinessAdPath = z.strictObject({
  id: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the ad.')
    .meta({ examples: [1] }),
});

/** An ad of a business as pages show it, with a link to its page. */
export const BusinessAd = z.object({
  headline: z.string(),
  text: z.string(),
  style,
  business: z.string().describe('Name of the business.'),
  slug: z.string().describe('Slug of the business.'),
  citySlug: z.string(),
  categorySlug: z.string(),
});
export type BusinessAd = z.infer<typeof BusinessAd>;

/** Maximum number of ads of businesses in a response. */
export const MAX_BUSINESS_ADS = 20;

/** Response of `GET /api/ads`. */
export const PageAdContent = z.object({
  slots: AdSlot.array().describe('Placements that are switched on and set up.'),
  businessAds: BusinessAd.array().describe(
    `Ads of businesses, which fill slots before the provider does: at most ${MAX_BUSINESS_ADS}, one of each business. Others come every minute.`,
  ),
});
export type PageAdContent = z.infer<typeof PageAdContent>;
