import { z } from 'zod';
import { mergeDeep } from '../rules/deep-merge.ts';

const buildText = (most: number) => z.string().trim().max(most);
/** A URL, or null to show none. */
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
  /** Link of 'Live Chat'; null links to the contact form. */
  liveChat: link,
});

const Social = z.strictObject({ facebook: link, instagram: link, x: link, linkedin: link });

/** Figures that only the operator knows (P-1-06), as shown on pages, e.g. '2M+'. */
const Figures = z.strictObject({
  monthlyVisitors: buildOptionalText(20),
  userRating: buildOptionalText(20),
  /** Number of reviews behind the user rating. */
  userReviews: buildOptionalText(20),
  uptime: buildOptionalText(20),
  responseTime: buildOptionalText(20),
  /** An award, as a sentence. */
  award: buildOptionalText(200),
});

/** Promises of the operator to visitors. Null values are not mentioned anywhere. */
const Promises = z.strictObject({
  /** Response time for messages, e.g. '24 hours', and for those about privacy, cookies or legal questions. */
  replyTime: buildOptionalText(40),
  privacyReplyTime: buildOptionalText(40),
  cookieReplyTime: buildOptionalText(40),
  legalReplyTime: buildOptionalText(40),
  /** Hours of support, e.g. 'Monday to Friday, 9 AM to 6 PM EST', and hours on the phone. */
  supportHours: buildOptionalText(80),
  phoneHours: buildOptionalText(80),
  /** True if support is available around the clock. */
  isAlwaysThere: z.boolean(),
  /** Languages in which messages are answered. */
  languages: z.array(buildText(40).min(1)).max(20),
  /** Interval of security audits, e.g. 'quarterly'. */
  securityAudits: buildOptionalText(40),
  /** Date of the next review of the legal texts. */
  nextReview: z.iso.date().nullable(),
});

const Texts = z.strictObject({
  /** Text for a review without words; empty shows none (P-2.4-33). */
  reviewFallback: buildText(300),
  /** Headline of the home page; empty uses the default. */
  headline: buildText(80),
  /**
   * Description (at most the length that search engines show) and keywords of the home page; empty uses the defaults.
   */
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

/** HTML inserted at the end of the head and of the body of every page. */
const Codes = z.strictObject({ head: z.string().max(20_000), foot: z.string().max(20_000) });

/** Kinds of pages with an ad slot. */
export const AD_PLACEMENTS = ['home', 'business', 'about', 'category', 'city'] as const;

const AdPlacement = z.strictObject({
  enabled: z.boolean(),
  /** AdSense: publisher id ('ca-pub-…') and slot number. */
  adClient: buildText(60),
  adSlot: buildText(60),
  adFormat: buildText(40),
  adStyle: buildText(200),
  /** Custom provider: the HTML to insert. */
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

/** Ratings marked up for search engines: those given on this site ('own'), 'all' or 'none' (P-2.4-44). */
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

/** Settings of a new site: no claims, and nothing loaded from other hosts. */
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

/**
 * Contract of stored settings. A stored description can have 500 characters, from before its limit was lowered; pages
 * truncate it.
 */
const StoredSettings = SiteSettings.extend({ texts: Texts.extend({ metaDescription: buildText(500) }) });

/**
 * Settings from stored groups, by the name of the group. Missing groups and fields get their defaults.
 * @throws z.ZodError if a stored group is invalid
 */
export function toSiteSettings(groups: Record<string, unknown>): SiteSettings {
  return StoredSettings.parse(mergeDeep(defaultSettings, groups));
}
