/**
 * Scripts of every public page, small and without React; each finds its elements by an attribute. Rarely used parts
 * are loaded on demand.
 */
import { startPendingQuery } from './list/pending-query.ts';
import { startCardHours } from './hours/card-hours.ts';
import { startAds } from './third-party/ads/start-ads.ts';
import { startInjectionCodes } from './third-party/injection-codes.ts';
import { startConsent } from './consent/consent.ts';
import { startConsentedServices } from './third-party/load-after-consent.ts';
import { startVisitorDistance } from './distance/visitor-distance.ts';
import { startDrawer } from './drawer.ts';
import { startFinder } from './finder/start-finder.ts';
import { startGoBack } from './go-back.ts';
import { startMaps } from './third-party/map.ts';
import { startOpenBadges } from './hours/open-badge.ts';
import { startLazyImages } from './lazy-images.ts';
import { startScrollTop } from './scroll-top.ts';
import { startShare } from './share.ts';
import { startViewToggles } from './list/view-toggle.ts';
import { isCountingRefused } from './visits/is-refused.ts';

startLazyImages();
startPendingQuery();
startOpenBadges();
startCardHours();
startViewToggles();
startVisitorDistance();
startScrollTop();
startDrawer();
startFinder();
startShare();
startGoBack();
startMaps();
startConsent();
startConsentedServices();
startAds();
void startInjectionCodes();

/** Starts measuring and counting after the page has loaded, so that they do not slow it down. */
function startMeasuring(): void {
  if (!isCountingRefused()) setTimeout(async () => (await import('./visits/visits.ts')).startVisits());
  setTimeout(async () => (await import('../features/vitals/index.ts')).startVitals());
}
if (document.readyState === 'complete') startMeasuring();
else addEventListener('load', startMeasuring, { once: true });
