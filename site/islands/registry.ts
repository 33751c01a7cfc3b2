import type { ComponentProps } from 'react';

/**
 * React components of islands by name: source file, directive and its options. `prefix` distinguishes the ids that
 * React generates on a page.
 */
export const ISLANDS = {
  BusinessBrowser: {
    source: 'features/business-list/BusinessBrowser.tsx',
    client: 'interaction',
    prefix: 'r0',
  },
  ContactForm: { source: 'features/contact/ContactForm.tsx', client: 'load', prefix: 'r0' },
  HomeSearch: { source: 'features/search/HomeSearch.tsx', client: 'load', prefix: 'r0' },
  Hours: {
    source: 'features/hours/Hours.tsx',
    client: 'visible',
    // Not in the lower third of the screen, where the hours are on phones for businesses with few facts; the head of
    // the page has a summary.
    options: { rootMargin: '0px 0px -33% 0px' },
    prefix: 'r1',
  },
  MapBrowser: { source: 'features/map/MapBrowser.tsx', client: 'load', prefix: 'r0' },
  MoreFeatures: { source: 'features/business/details/MoreFeatures.tsx', client: 'interaction', prefix: 'r0' },
  PlaceBrowser: {
    source: 'features/business-list/locations/PlaceBrowser.tsx',
    client: 'interaction',
    prefix: 'r0',
  },
} as const satisfies Record<string, Island>;

type Island = {
  source: string;
  client: 'load' | 'visible' | 'interaction';
  options?: object;
  prefix: string;
};

type Components = {
  BusinessBrowser: typeof import('../features/business-list/BusinessBrowser.tsx').default;
  ContactForm: typeof import('../features/contact/ContactForm.tsx').default;
  HomeSearch: typeof import('../features/search/HomeSearch.tsx').default;
  Hours: typeof import('../features/hours/Hours.tsx').default;
  MapBrowser: typeof import('../features/map/MapBrowser.tsx').default;
  MoreFeatures: typeof import('../features/business/details/MoreFeatures.tsx').default;
  PlaceBrowser: typeof import('../features/business-list/locations/PlaceBrowser.tsx').default;
};

export type IslandName = keyof Components;
export type IslandProps<Name extends IslandName> = ComponentProps<Components[Name]>;

/**
 * URLs of the scripts of islands: each component, and the code that hydrates it. The build writes it to
 * `islands.json`.
 */
export type IslandManifest = { renderer: string; components: Record<IslandName, string> };
