/**
 * Scripts of every public page, without React: small, and each finds its elements by an attribute.
 * Parts that few pages or few visitors need are loaded when they are needed.
 */
import { startPendingQuery } from './list/pending-query.ts';
import { startCardHours } from './hours/card-hours.ts';
import { startInjectionCodes } from './third-party/injection-codes.ts';
import { startConsent } from './consent/consent.ts';
import { startConsentedServices } from './third-party/load-after-consent.ts';
import { startDrawer } from './drawer.ts';
import { startGoBack } from './go-back.ts';
import { startMaps } from './third-party/map.ts';
import { startOpenBadges } from './hours/open-badge.ts';
import { startLazyImages } from './lazy-images.ts';
import { startScrollTop } from './scroll-top.ts';
import { startShare } from './share.ts';
import { startViewToggles } from './list/view-toggle.ts';

startLazyImages();
startPendingQuery();
startOpenBadges();
startCardHours();
startViewToggles();
startScrollTop();
startDrawer();
startShare();
startGoBack();
startMaps();
startConsent();
startConsentedServices();
void startInjectionCodes();

/** Measuring must not slow down what it measures: it begins when the page has loaded. */
function startMeasuring(): void {
  setTimeout(async () => (await import('../features/vitals/index.ts')).startVitals());
}
if (document.readyState === 'complete') startMeasuring();
else addEventListener('load', startMeasuring, { once: true });
