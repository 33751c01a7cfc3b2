import type { ComponentProps, ReactNode } from 'react';
import { DataProvider } from '../../../data/DataProvider.tsx';
import { SearchResults as FoundInside } from './SearchResults.tsx';
import { MoreBusinesses as FurtherInside } from './MoreBusinesses.tsx';

/*
 * Code of a search beyond its form: the query client and the rendering of cards. It is loaded when a visitor begins to
 * search or wants to see more, because with React it would be more than the page may load at its start.
 */

export function LazySearchResults(props: ComponentProps<typeof FoundInside>): ReactNode {
  return (
    <DataProvider>
      <FoundInside {...props} />
    </DataProvider>
  );
}

export function LazyMoreBusinesses(props: ComponentProps<typeof FurtherInside>): ReactNode {
  return (
    <DataProvider>
      <FurtherInside {...props} />
    </DataProvider>
  );
}
