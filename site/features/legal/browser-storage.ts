/**
 * Data that public pages store in the browser (site/client), for the Cookie Policy. A browser test compares it with
 * what a visit stores.
 */
export const BROWSER_STORAGE: readonly {
  key: string;
  store: 'local' | 'session';
  purpose: string;
  retention: string;
  /** True if only sites with ads of a provider store it. */
  isOfAds?: true;
}[] = [
  {
    key: 'consent',
    store: 'local',
    purpose: 'Your decision about advertising, analytics and maps',
    retention: 'Local storage: until you clear it',
  },
  {
    key: 'saved',
    store: 'local',
    purpose: 'If you save a business: the list of those that you saved, in your order',
    retention: 'Local storage: until you empty the list or clear it',
  },
  {
    key: 'maps',
    store: 'session',
    purpose: 'That you asked for a map, so that you need not ask on every page',
    retention: 'Session storage: until you close the tab',
  },
  {
    key: 'near',
    store: 'session',
    purpose:
      'That you pressed “Near me”, so that pages of businesses show how far they are; not where you are',
    retention: 'Session storage: until you close the tab',
  },
  {
    key: 'views',
    store: 'session',
    purpose: 'If you allow advertising: the number of pages you have seen, to show fewer advertisements',
    retention: 'Session storage: until you close the tab',
    isOfAds: true,
  },
  {
    key: 'where',
    store: 'session',
    purpose: 'The place that you searched last, to fill it in on the next page',
    retention: 'Session storage: until you close the tab',
  },
  {
    key: 'view',
    store: 'session',
    purpose: 'Whether you see lists as a grid or as a list',
    retention: 'Session storage: until you close the tab',
  },
];
