import { z } from 'zod';
import { mergeDeep } from '../rules/deep-merge.ts';

const buildText = (most: number) => z.string().trim().max(most);
/** An address of the web, or null when there is none to show. */
const link = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .nullable();
const buildOptionalText = (most: number) => buildText(most).min(1).nullable();

/** Contact details of the operator of the site. Null values are not shown. */
const Contact = z.strictObject({
  email: z.email().max(200).nullable(),
  phone: buildOptionalText(40),
  /** One line, as on an envelope. */
  address: buildOptionalText(300),
  /** Where 'Live Chat' leads; without it, to the contact form. */
  liveChat: link,
});

const Social = z.strictObject({ facebook: link, instagram: link, x: link, linkedin: link });

/** Figures nobody but the operator can know (P-1-06). As they are to be read, e.g. '2M+'. */
const Figures = z.strictObject({
  monthlyVisitors: buildOptionalText(20),
  userRating: buildOptionalText(20),
  /** Number of reviews behind the user rating. */
  userReviews: buildOptionalText(20),
  uptime: buildOptionalText(20),
  responseTime: buildOptionalText(20),
  /** An award somebody has given, in a sentence. */
  award: buildOptionalText(200),
});

/** Promises of the operator to visitors. Null values are not mentioned anywhere. */
const Promises = z.strictObject({
  /** Response time for messages, e.g. '24 hours', and for those about privacy, cookies or legal questions. */
  replyTime: buildOptionalText(40),
  privacyReplyTime: buildOptionalText(40),
  cookieReplyTime: buildOptionalText(40),
  legalReplyTime: buildOptionalText(40),
  /** When somebody is there, e.g. 'Monday to Friday, 9 AM to 6 PM EST'; and at the phone. */
  supportHours: buildOptionalText(80),
  phoneHours: buildOptionalText(80),
  /** True if support is available around the clock. */
  isAlwaysThere: z.boolean(),
  /** Languages in which messages are answered. */
  languages: z.array(buildText(40).min(1)).max(20),
  /** Interval of security audits, e.g. 'quarterly'. */
  securityAudits: buildOptionalText(40),
  /** When the legal texts are gone through again. */
  nextReview: z.iso.date().nullable(),
});

const Texts = z.strictObject({
  /** Stands in for a review without words; empty: nothing does (P-2.4-33). */
  reviewFallback: buildText(300),
  /** Headline of the home page; empty: the site's own. */
  headline: buildText(80),
  /** Description (at most what search engines show) and keywords of the home page; empty: the site's own. */
  metaDescription: buildText(160),
  metaKeywords: buildText(500),
});

const Analytics = z.strictObject({
  googleAnalytics: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'looks like G-XXXXXXX')
    .nullable(),
  googleTagManager: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'looks like GTM-XXXXXX')
    .nullable(),
  facebookPixel: z
    .string()
    .regex(/^\d{5,20}$/, 'is a number')
    .nullable(),
});

/** Markup that becomes part of every page, at the end of its head and of its body. */
const Codes = z.strictObject({ head: z.string().max(20_000), foot: z.string().max(20_000) });

export const AD_PLACEMENTS = ['home', 'business', 'about', 'category', 'city'] as const;

const AdPlacement = z.strictObject({
  enabled: z.boolean(),
  /** AdSense: the publisher's id ('ca-pub-…') and the slot's number. */
  adClient: buildText(60),
  adSlot: buildText(60),
  adFormat: buildText(40),
  adStyle: buildText(200),
  /** Custom provider: the snippet to insert. */
  code: z.string().max(20_000),
});

const Ads = z.strictObject({
  provider: z.enum(['adsense', 'custom']),
  placements: z.strictObject(
    Object.fromEntries(AD_PLACEMENTS.map((name) => [name, AdPlacement])) as Record<
      (typeof AD_PLACEMENTS)[number],
      typeof AdPlacement
    >,
  ),
});

/** Which ratings are marked up for search engines: those given here ('own'), 'all' or 'none' (P-2.4-44). */
const RatingMarkup = z.enum(['own', 'all', 'none']);

/** Settings of the whole site. One row of `site_setting` holds one group. */
export const SiteSettings = z.strictObject({
  contact: Contact,
  social: Social,
  figures: Figures,
  promises: Promises,
  texts: Texts,
  analytics: Analytics,
  codes: Codes,
  ads: Ads,
  ratingMarkup: RatingMarkup,
});
export type SiteSettings = z.infer<typeof SiteSettings>;
export type AdPlacementName = (typeof AD_PLACEMENTS)[number];

const noAd = { enabled: false, adClient: '', adSlot: '', adFormat: 'auto', adStyle: '', code: '' };

/** A site nobody has set up: nothing is claimed, nothing is loaded from elsewhere. */
export const defaultSettings: SiteSettings = {
  contact: { email: null, phone: null, address: null, liveChat: null },
  social: { facebook: null, instagram: null, x: null, linkedin: null },
  figures: {
    monthlyVisitors: null,
    userRating: null,
    userReviews: null,
    uptime: null,
    responseTime: null,
    award: null,
  },
  promises: {
    replyTime: null,
    privacyReplyTime: null,
    cookieReplyTime: null,
    legalReplyTime: null,
    supportHours: null,
    phoneHours: null,
    isAlwaysThere: false,
    languages: [],
    securityAudits: null,
    nextReview: null,
  },
  texts: { reviewFallback: '', headline: '', metaDescription: '', metaKeywords: '' },
  analytics: { googleAnalytics: null, googleTagManager: null, facebookPixel: null },
  codes: { head: '', foot: '' },
  ads: {
    provider: 'adsense',
    placements: { home: noAd, business: noAd, about: noAd, category: noAd, city: noAd },
  },
  ratingMarkup: 'own',
};

/** Settings as a database may hold them: a description of 500 characters could be stored once. Pages cut it at a word. */
const StoredSettings = SiteSettings.extend({ texts: Texts.extend({ metaDescription: buildText(500) }) });

/**
 * The settings from stored groups, by the name of the group; the defaults stand in for what is not stored, be it a whole
 * group or a field that came with a later version.
 * @throws z.ZodError when a stored group does not have its shape
 */
export function toSiteSettings(groups: Record<string, unknown>): SiteSettings {
  return StoredSettings.parse(mergeDeep(defaultSettings, groups));
}
