/**
 * What every public page does in the browser without React: small, and each part of it finds its elements by an attribute.
 * Parts that few pages or few visitors need are loaded when they are needed.
 */
import { startBrowsing } from './browse.ts';
import { startCardHours } from './card-hours.ts';
import { startCodes } from './codes.ts';
import { startConsent } from './consent.ts';
import { startConsented } from './consented.ts';
import { startDrawer } from './drawer.ts';
import { startGoBack } from './go-back.ts';
import { startMaps } from './map.ts';
import { startOpenBadges } from './open-badge.ts';
import { startPictures } from './pictures.ts';
import { startScrollTop } from './scroll-top.ts';
import { startShare } from './share.ts';
import { startViewToggles } from './view-toggle.ts';

startPictures();
startBrowsing();
startOpenBadges();
startCardHours();
startViewToggles();
startScrollTop();
startDrawer();
startShare();
startGoBack();
startMaps();
startConsent();
startConsented();
void startCodes();

/** Measuring must not slow down what it measures: it begins when the page has loaded. */
function measure(): void {
  setTimeout(async () => (await import('./vitals/index.ts')).startVitals());
}
if (document.readyState === 'complete') measure();
else addEventListener('load', measure, { once: true });
