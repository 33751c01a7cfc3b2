import { CONSENT_OF_SERVICE, type Service } from '../models/consent.ts';
import type { SiteInfo } from '../models/page-models.ts';

/**
 * Third-party services of the settings for client/third-party/load-after-consent.ts, as attributes of the body: the
 * services as JSON, and the kinds of consent that they require. Empty if nothing is set up. Ads ask for consent when
 * they are loaded.
 */
export function consentAttributes(site: SiteInfo): { 'data-services'?: string; 'data-consent'?: string } {
  const services = Object.entries(site.settings.analytics).filter(([, id]) => id !== null);
  const kinds = new Set(services.map(([service]) => CONSENT_OF_SERVICE[service as Service]));
  return {
    ...(services.length > 0 && { 'data-services': JSON.stringify(Object.fromEntries(services)) }),
    ...(kinds.size > 0 && { 'data-consent': [...kinds].toSorted().join(' ') }),
  };
}
