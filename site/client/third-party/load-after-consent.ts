import { onConsent } from '../consent/consent.ts';
import { CONSENT_OF_SERVICE, type Service, type Services } from '../../models/consent.ts';

/** Loads analytics services when they are allowed, and nothing of them before. */
export function startConsentedServices(): void {
  const services = JSON.parse(document.body.dataset.services ?? '{}') as Partial<Services>;
  for (const [service, id] of Object.entries(services)) {
    if (id === null) continue;
    onConsent(CONSENT_OF_SERVICE[service as Service], async () => {
      const { startService } = await import('./analytics.ts');
      startService(service as Service, id);
    });
  }
}
