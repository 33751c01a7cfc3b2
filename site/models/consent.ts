import type { ConsentKind as CodeConsent } from '../../schema/contracts/injection-code.ts';
import type { SiteSettings } from '../../schema/contracts/site-settings.ts';

/** 'necessary' needs no asking; 'maps' are frames of other sites within a page. */
export type ConsentKind = CodeConsent | 'maps';
export type Choice = Exclude<ConsentKind, 'necessary'>;
/** Decisions, stored in localStorage under 'consent'. A kind that was never asked for is missing. */
export type Decision = Partial<Record<Choice, boolean>>;

export type Services = SiteSettings['analytics'];
export type Service = keyof Services;

/** Consent that each service needs: Meta's pixel reports to advertisers, the others count visits. */
export const CONSENT_OF_SERVICE: Record<Service, Choice> = {
  googleAnalytics: 'analytics',
  googleTagManager: 'analytics',
  facebookPixel: 'advertising',
};
