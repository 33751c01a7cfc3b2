import type { ComponentProps, ReactNode } from 'react';
import { DataProvider } from '../../data/DataProvider.tsx';
import { Found as FoundInside } from './Found.tsx';
import { Further as FurtherInside } from './Further.tsx';

/*
 * What a search needs beyond its form: the query client and the printing of cards. It is loaded when a visitor begins to
 * search or wants to see more, because with React it would be more than the page may load at its start.
 */

export function Found(props: ComponentProps<typeof FoundInside>): ReactNode {
  return (
    <DataProvider>
      <FoundInside {...props} />
    </DataProvider>
  );
}

export function Further(props: ComponentProps<typeof FurtherInside>): ReactNode {
  return (
    <DataProvider>
      <FurtherInside {...props} />
    </DataProvider>
  );
}
