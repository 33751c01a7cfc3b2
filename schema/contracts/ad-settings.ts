import { z } from 'zod';
import type { MessageCode } from '../messages.ts';
import { parseAdStyle } from '../rules/website/ad-style.ts';

const code = (text: MessageCode): MessageCode => text;
const buildText = (most: number) => z.string().trim().max(most, code('too_long'));

/** Places for ads on public pages (A-9-01): see docs/decisions/2026-11-23-ads.md. */
export const AD_PLACEMENTS = ['top', 'middle', 'bottom', 'sidebar', 'inline'] as const;
export type AdPlacementName = (typeof AD_PLACEMENTS)[number];
/** Formats (A-9-02). The room of 'auto' is that of a rectangle. */
export const AD_FORMATS = ['auto', 'rectangle', 'vertical', 'horizontal'] as const;
export type AdFormat = (typeof AD_FORMATS)[number];
/** An ad on every nth page of a visit; of 'inline': after every n rows of a list (A-9-03). */
export const AD_FREQUENCIES = [1, 2, 3, 5] as const;

/** Providers of ads: Google, a snippet of the operator, or nobody but businesses (business-ad.ts). */
export const AD_PROVIDERS = ['adsense', 'custom', 'businesses'] as const;

const MAX_STYLE_LENGTH = 2000;
const MAX_CODE_LENGTH = 20_000;

const settings = {
  enabled: z.boolean(),
  adClient: buildText(60).describe('AdSense: id of the publisher, e.g. ca-pub-0000000000000000.'),
  adSlot: buildText(60).describe('AdSense: number of the ad unit.'),
  adFormat: z.enum(AD_FORMATS).describe('Room of the ad.'),
  frequency: z
    .literal(AD_FREQUENCIES)
    .describe('An ad on every nth page of a visit; of `inline`: after every n rows of a list.'),
};
const style = buildText(MAX_STYLE_LENGTH);
const snippet = z.string().max(MAX_CODE_LENGTH, code('too_long'));

/** Stored settings of a placement. */
const AdPlacement = z.strictObject({
  ...settings,
  adStyle: style.refine((text) => parseAdStyle(text) !== null, code('invalid_ad_style')),
  code: snippet,
});
export type AdPlacement = z.infer<typeof AdPlacement>;

/** Estimated revenue of the last 30 days, in whole liras: the highest that can be entered. */
const MAX_REVENUE = 100_000_000;

/** The group `ads` of the settings. */
export const Ads = z.strictObject({
  provider: z.enum(AD_PROVIDERS),
  /** Publisher that new placements start with. */
  client: buildText(60),
  /** Text above an ad, in the language of the site. */
  label: buildText(40).min(1, code('text_required')),
  /** Revenue of the last 30 days that the operator entered; null if it is unknown. */
  revenue: z
    .int(code('invalid_ad_revenue'))
    .min(0, code('invalid_ad_revenue'))
    .max(MAX_REVENUE, code('invalid_ad_revenue'))
    .nullable(),
  placements: z.strictObject(
    Object.fromEntries(AD_PLACEMENTS.map((name) => [name, AdPlacement])) as Record<
      AdPlacementName,
      typeof AdPlacement
    >,
  ),
});
export type Ads = z.infer<typeof Ads>;

const noAd: AdPlacement = {
  enabled: false,
  adClient: '',
  adSlot: '',
  adFormat: 'auto',
  adStyle: '',
  frequency: 1,
  code: '',
};

/** Ads of a new site: none. */
export const defaultAds: Ads = {
  provider: 'adsense',
  client: '',
  label: 'Advertisement',
  revenue: null,
  placements: { top: noAd, middle: noAd, bottom: noAd, sidebar: noAd, inline: noAd },
};

const placement = z.enum(AD_PLACEMENTS);

/** A placement in `GET /api/admin/ad-settings`. */
export const AdSetting = z.object({
  placement,
  ...settings,
  adStyle: z.string().describe('CSS properties of the ad as a JSON object, or empty.'),
  code: z.string().describe("HTML of the ad for the provider 'custom'."),
});
export type AdSetting = z.infer<typeof AdSetting>;

const inputFields = {
  ...settings,
  adStyle: style.describe(
    'CSS properties as a JSON object. Anything else is ignored: the stored style stays.',
  ),
  code: snippet.optional().describe("HTML for the provider 'custom'. Without it, the stored one stays."),
};

/** A placement in `POST /api/admin/ad-settings`. */
const AdSettingInput = z.strictObject({
  placement,
  ...inputFields,
  base: z
    .strictObject(inputFields)
    .optional()
    .describe(
      'The placement as it was read. With it, only fields that differ from it are stored, and none if others have changed them.',
    ),
});
export type AdSettingInput = z.infer<typeof AdSettingInput>;

/** Body of `POST /api/admin/ad-settings`: each placement once. */
export const AdSettingsInput = z
  .array(AdSettingInput)
  .length(AD_PLACEMENTS.length, `must have ${AD_PLACEMENTS.length} placements`)
  .refine(
    (list) => new Set(list.map(({ placement: name }) => name)).size === list.length,
    'must have each placement once',
  );
export type AdSettingsInput = z.infer<typeof AdSettingsInput>;

/** Placement that is on with the ad of its provider, as pages read it. */
export const AdSlot = z.discriminatedUnion('provider', [
  z.object({
    placement,
    provider: z.literal('adsense'),
    client: z.string(),
    slot: z.string(),
    format: z.enum(AD_FORMATS),
    style: z.string(),
  }),
  z.object({ placement, provider: z.literal('custom'), code: z.string(), style: z.string() }),
  z.object({ placement, provider: z.literal('businesses') }),
]);
export type AdSlot = z.infer<typeof AdSlot>;
