import { needConsent, onConsent } from './consent.ts';
import { each } from './dom.ts';
import { CONSENT_OF_SERVICE, type Service, type Services } from './services.ts';

/** Ads come after a wait by chance of up to this many milliseconds, so that they do not compete with the page. */
const LONGEST_WAIT = 1_000;

/** Loads analytics and ads as soon as they are allowed, and not a byte of them before. */
export function startConsented(): void {
  const services = JSON.parse(document.body.dataset.services ?? '{}') as Partial<Services>;
  for (const [service, id] of Object.entries(services)) {
    if (id === null) continue;
    onConsent(CONSENT_OF_SERVICE[service as Service], async () => {
      const { startService } = await import('./analytics.ts');
      startService(service as Service, id);
    });
  }
  each('[data-ad]', (place) => {
    needConsent('advertising');
    onConsent('advertising', () => {
      setTimeout(async () => {
        const { fillAd } = await import('./ads.ts');
        fillAd(place);
      }, Math.random() * LONGEST_WAIT);
    });
  });
}
