import { isAllowed } from '../consent/consent.ts';
import type { Service } from '../../models/consent.ts';

/** Starts the configured analytics services. Loaded only after the visitor allows one of them. */

type AnalyticsWindow = Window & {
  dataLayer?: unknown[];
  fbq?: MetaPixel;
  _fbq?: MetaPixel;
};
/** `queue` collects calls until Meta's script sets `callMethod`. */
type MetaPixel = {
  (...words: unknown[]): void;
  callMethod?: (...words: unknown[]) => void;
  queue: unknown[][];
  push: MetaPixel;
  loaded: boolean;
  version: string;
};

const analyticsWindow: AnalyticsWindow = window;

const STARTERS: Record<Service, (id: string) => void> = {
  googleAnalytics(id) {
    initializeDataLayer();
    pushCommand('js', new Date());
    pushCommand('config', id);
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  },
  googleTagManager(id) {
    initializeDataLayer();
    analyticsWindow.dataLayer!.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`);
  },
  facebookPixel(id) {
    const pixel = ((...words: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...words);
      else pixel.queue.push(words);
    }) as MetaPixel;
    Object.assign(pixel, { queue: [], push: pixel, loaded: true, version: '2.0' });
    analyticsWindow.fbq = analyticsWindow._fbq = pixel;
    pixel('init', id);
    pixel('track', 'PageView');
    loadScript('https://connect.facebook.net/en_US/fbevents.js');
  },
};

/** Starts one service. */
export function startService(service: Service, id: string): void {
  STARTERS[service](id);
}

/** Google's services share one queue, whose first entry must be the visitor's consent. */
function initializeDataLayer(): void {
  if (analyticsWindow.dataLayer) return;
  analyticsWindow.dataLayer = [];
  const state = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  const ads = state(isAllowed('advertising'));
  pushCommand('consent', 'default', {
    analytics_storage: state(isAllowed('analytics')),
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  });
}

/** Google's scripts recognise a command by its `arguments` object; an array does not work. */
function pushCommand(..._words: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  analyticsWindow.dataLayer!.push(arguments);
}

function loadScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
