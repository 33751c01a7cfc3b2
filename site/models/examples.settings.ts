import type { AdPlacement } from '../../schema/contracts/ad-settings.ts';
import { defaultSettings, type SiteSettings } from '../../schema/contracts/site-settings.ts';

const ad: AdPlacement = {
  enabled: true,
  adClient: 'ca-pub-0000000000000000',
  adSlot: '1234567890',
  adFormat: 'auto',
  adStyle: '',
  frequency: 1,
  code: '',
};

/** Settings with every field, for tests and previews of pages. */
export const exampleSettings: SiteSettings = {
  ...defaultSettings,
  contact: {
    email: 'hello@example.com',
    phone: '+1 415-555-0132',
    address: '1 Example Plaza, San Francisco, CA 94105',
    liveChat: 'https://chat.example.com',
  },
  social: {
    facebook: 'https://facebook.example.com/hub',
    instagram: 'https://instagram.example.com/hub',
    x: 'https://x.example.com/hub',
    linkedin: 'https://linkedin.example.com/hub',
  },
  figures: {
    monthlyVisitors: '2M+',
    userRating: '4.8/5',
    userReviews: '10K+',
    uptime: '99.99%',
    responseTime: '<150 ms',
    award: 'Local Guide of the Year 2026, given by the Guild of Directories.',
  },
  promises: {
    replyTime: '24 hours',
    privacyReplyTime: '24 hours',
    cookieReplyTime: '48 hours',
    legalReplyTime: '5 business days',
    supportHours: 'Monday to Friday, 9 AM to 6 PM EST',
    phoneHours: 'Mon-Fri 9-6 EST',
    isAlwaysThere: true,
    languages: ['English', 'Spanish', 'French'],
    securityAudits: 'quarterly',
    nextReview: '2027-07-27',
  },
  analytics: { googleAnalytics: 'G-EXAMPLE1', googleTagManager: null, facebookPixel: null },
  ads: {
    ...defaultSettings.ads,
    placements: { top: ad, middle: ad, bottom: ad, sidebar: ad, inline: ad },
  },
};
