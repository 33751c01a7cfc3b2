import type { ComponentProps, ReactNode } from 'react';
import { DataProvider } from '../../../data/DataProvider.tsx';
import { SearchResults as FoundInside } from './SearchResults.tsx';
import { MoreBusinesses as FurtherInside } from './MoreBusinesses.tsx';

/*
 * Code of a search except its form: the query client and the rendering of cards. It is loaded when a visitor starts
 * to search or requests more businesses, because with React it would exceed the size budget of the page.
 */

/** Search results with the query client. */
export function LazySearchResults(props: ComponentProps<typeof FoundInside>): ReactNode {
  return (
    <DataProvider>
      <FoundInside {...props} />
    </DataProvider>
  );
}

/** Businesses below the featured ones, with the query client. */
export function LazyMoreBusinesses(props: ComponentProps<typeof FurtherInside>): ReactNode {
  return (
    <DataProvider>
      <FurtherInside {...props} />
    </DataProvider>
  );
}
