import { z } from 'zod';
import type { MessageCode } from '../messages.ts';
import { mergeDeep } from '../rules/deep-merge.ts';
import { findUnclosedHtml } from '../rules/text/unclosed-html.ts';
import { Ads, defaultAds } from './ad-settings.ts';

/** Texts of issues are codes of messages, so that the command line and the panel show sentences of their own. */
const code = (text: MessageCode): MessageCode => text;
const buildText = (most: number) => z.string().trim().max(most, code('too_long'));
/** A URL, or null to show none. */
const link = z
  .url({ protocol: /^https?$/, error: code('invalid_url') })
  .max(500, code('too_long'))
  .nullable()
  .meta({ examples: ['https://social.example/hub', null] });
const buildOptionalText = (most: number) => buildText(most).min(1, code('text_required')).nullable();

/** Maximum length of the description of the home page: that which search engines show whole (A-5-19). */
export const META_DESCRIPTION_LENGTH = 160;
/** Limit of earlier versions. */
const FORMER_META_DESCRIPTION_LENGTH = 500;

/** Contact details of the operator of the site. Null values are not shown. */
const Contact = z.strictObject({
  email: z
    .email(code('invalid_email'))
    .max(200, code('too_long'))
    .nullable()
    .meta({ examples: ['hello@example.com', null] }),
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
  languages: z.array(buildText(40).min(1, code('text_required'))).max(20, code('too_many_entries')),
  /** Interval of security audits, e.g. 'quarterly'. */
  securityAudits: buildOptionalText(40),
  /** Date of the next review of the legal texts. */
  nextReview: z.iso
    .date(code('invalid_date'))
    .nullable()
    .meta({ examples: ['2027-01-31', null] }),
});

const Texts = z.strictObject({
  /** Text for a review without words; empty shows none (P-2.4-33). */
  reviewFallback: buildText(300),
  /** Headline of the home page; empty uses the default. */
  headline: buildText(80),
  /**
   * Description (at most the length that search engines show) and keywords of the home page; empty uses the defaults.
   */
  metaDescription: buildText(META_DESCRIPTION_LENGTH),
  metaKeywords: buildText(500),
});

const Analytics = z.strictObject({
  googleAnalytics: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, code('invalid_google_analytics'))
    .nullable(),
  googleTagManager: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, code('invalid_tag_manager'))
    .nullable(),
  facebookPixel: z
    .string()
    .regex(/^\d{5,20}$/, code('invalid_facebook_pixel'))
    .nullable(),
});

/** HTML inserted at the end of the head and of the body of every page. */
const pageCode = z.string().max(20_000, code('too_long'));
const StoredCodes = z.strictObject({ head: pageCode, foot: pageCode });
/** In the head, what is not closed would hide the whole page. */
const Codes = StoredCodes.extend({
  head: pageCode
    .superRefine((html, context) => {
      const element = findUnclosedHtml(html);
      if (element !== null)
        context.addIssue({ code: 'custom', message: code('unclosed_html'), params: { element } });
    })
    .meta({ format: 'html', examples: ['', '<meta name="author" content="Ada">'] }),
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
  ads: defaultAds,
  ratingMarkup: 'own',
};

/**
 * Contract of stored settings. What was stored before a rule was made stays valid: a longer description, which pages
 * truncate, and unclosed HTML.
 */
export const StoredSettings = SiteSettings.extend({
  texts: Texts.extend({ metaDescription: buildText(FORMER_META_DESCRIPTION_LENGTH) }),
  codes: StoredCodes,
});

/**
 * Settings from stored groups, by the name of the group. Missing groups and fields get their defaults.
 * @throws z.ZodError if a stored group is invalid
 */
export function toSiteSettings(groups: Record<string, unknown>): SiteSettings {
  return StoredSettings.parse(mergeDeep(defaultSettings, groups));
}

/** Groups with only the fields that an edit names. Ad placements have an endpoint of their own. */
const SettingsPatch = z
  .strictObject({
    contact: Contact.partial(),
    social: Social.partial(),
    figures: Figures.partial(),
    promises: Promises.partial(),
    texts: Texts.partial(),
    analytics: Analytics.partial(),
    codes: Codes.partial(),
    ads: Ads.omit({ placements: true }).partial(),
    ratingMarkup: RatingMarkup,
  })
  .partial();
export type SettingsPatch = z.infer<typeof SettingsPatch>;

/** Body of `PATCH /api/admin/settings`. */
export const SettingsEdit = z.strictObject({
  changes: SettingsPatch.describe('The fields to change, by group.'),
  base: SettingsPatch.extend({
    texts: StoredSettings.shape.texts.partial().optional(),
    codes: StoredCodes.partial().optional(),
  })
    .optional()
    .describe('The values that the changes replace. Without it, the last change of a field wins.'),
});
export type SettingsEdit = z.infer<typeof SettingsEdit>;

/** A field that another operator has changed to another value, e.g. 'contact.email'. */
export type SettingConflict = { field: string; yours: unknown; theirs: unknown; changedBy: string | null };

/** Response of `/api/admin/settings`: the settings, and what the installation decides. */
export const SettingsState = z.object({
  settings: StoredSettings,
  changedAt: z.string().nullable().describe('Time of the last change, ISO 8601 in UTC.'),
  changedBy: z.string().nullable(),
  site: z
    .object({ name: z.string(), origin: z.string() })
    .describe('Name and address of the site: SITE_NAME and SITE_URL of the installation.'),
  session: z
    .object({ lifetimeSeconds: z.int(), idleSeconds: z.int() })
    .describe('Length of a session, and the time without requests after which it ends.'),
});
export type SettingsState = z.infer<typeof SettingsState>;
