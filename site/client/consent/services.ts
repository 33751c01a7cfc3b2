import type { SiteSettings } from '../../../schema/contracts/site-settings.ts';
import type { Choice } from './consent.ts';

export type Services = SiteSettings['analytics'];
export type Service = keyof Services;

/** Kind of consent that each service requires: Meta's pixel reports to advertisers, the others count visits. */
export const CONSENT_OF_SERVICE: Record<Service, Choice> = {
  googleAnalytics: 'analytics',
  googleTagManager: 'analytics',
  facebookPixel: 'advertising',
};
