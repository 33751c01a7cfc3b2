import type { ComponentProps } from 'react';

/**
 * The React components that visitors can use, by name: where the component is, and when the browser loads it. `options` are
 * those of the directive. `prefix` tells the ids that React makes up on one page from each other.
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
    // Not in the lower third of the screen, where the hours stand on a phone when little else is known: the head has them in short.
    options: { rootMargin: '0px 0px -33% 0px' },
    prefix: 'r1',
  },
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
  MoreFeatures: typeof import('../features/business/details/MoreFeatures.tsx').default;
  PlaceBrowser: typeof import('../features/business-list/locations/PlaceBrowser.tsx').default;
};

export type IslandName = keyof Components;
export type IslandProps<Name extends IslandName> = ComponentProps<Components[Name]>;

/** URLs of the scripts that islands load: the component of each, and what hydrates it. The build writes it as `islands.json`. */
export type IslandManifest = { renderer: string; components: Record<IslandName, string> };
