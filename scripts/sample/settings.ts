import type { Actor } from '../../schema/contracts/actor.ts';
import { defaultSettings, type SiteSettings } from '../../schema/contracts/site-settings.ts';
import type { Database } from '../../schema/store/database.ts';
import { hasSiteSettings, updateSiteSettings } from '../../schema/store/commands/website/site-settings.ts';

/** Actor that marks the settings of the sample, so that they are removed with it. */
export const SAMPLE_ACTOR: Actor = { kind: 'system', name: 'sample' };

/**
 * Recognisable examples: example.com is reserved (RFC 2606), 555-0100 to 555-0199 are numbers for fiction, and there
 * is no Example Plaza in San Francisco.
 */
export const sampleSettings: Partial<SiteSettings> = {
  contact: {
    ...defaultSettings.contact,
    email: 'hello@example.com',
    phone: '+1 415-555-0132',
    address: '1 Example Plaza, San Francisco, CA 94105',
  },
  social: {
    facebook: 'https://example.com/facebook',
    instagram: 'https://example.com/instagram',
    x: 'https://example.com/x',
    linkedin: 'https://example.com/linkedin',
  },
  promises: {
    replyTime: '24 hours',
    privacyReplyTime: '24 hours',
    cookieReplyTime: '48 hours',
    legalReplyTime: '5 business days',
    supportHours: 'Monday to Friday, 9 AM to 6 PM EST',
    phoneHours: 'Mon-Fri 9-6 EST',
    isAlwaysThere: false,
    languages: ['English', 'Spanish', 'French'],
    securityAudits: 'quarterly',
    nextReview: null,
  },
};

/** Stores example settings, unless settings exist. */
export async function storeSampleSettings(db: Database, now: Date): Promise<void> {
  if (await hasSiteSettings(db)) return;
  await updateSiteSettings(db, sampleSettings, { now, actor: SAMPLE_ACTOR });
}

/** Removes the example settings that are unchanged. */
export async function removeSampleSettings(db: Database): Promise<void> {
  await db.$client.execute({
    sql: 'delete from site_setting where updated_by = ?',
    args: [SAMPLE_ACTOR.name],
  });
}
