import { requireConsent, onConsent } from '../consent/consent.ts';
import { observeEach } from '../dom.ts';
import { CONSENT_OF_SERVICE, type Service, type Services } from '../../models/consent.ts';

/** Maximum random delay of ads in milliseconds, so that they do not compete with the page. */
const MAX_DELAY = 1_000;

/** Loads analytics and ads when they are allowed, and nothing of them before. */
export function startConsentedServices(): void {
  const services = JSON.parse(document.body.dataset.services ?? '{}') as Partial<Services>;
  for (const [service, id] of Object.entries(services)) {
    if (id === null) continue;
    onConsent(CONSENT_OF_SERVICE[service as Service], async () => {
      const { startService } = await import('./analytics.ts');
      startService(service as Service, id);
    });
  }
  observeEach('[data-ad]', (place) => {
    requireConsent('advertising');
    onConsent('advertising', () => {
      setTimeout(async () => {
        const { fillAd } = await import('./ads.ts');
        fillAd(place);
      }, Math.random() * MAX_DELAY);
    });
  });
}
