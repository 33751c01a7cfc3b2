import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { QUERY_DEFAULTS } from './query-defaults.ts';

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...QUERY_DEFAULTS,
        // While pages are rendered for publishing, no timer may run for them.
        ...(typeof window === 'undefined' && { gcTime: Infinity }),
        // Without a network a query fails and says so, instead of waiting silently.
        networkMode: 'always',
      },
    },
  });
}

let pageClient: QueryClient | undefined;

/**
 * The client that all islands of a page share. While pages are published there is one for each island instead: what
 * outlives a page there would fill the publisher's memory.
 */
function getPageClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  return (pageClient ??= createQueryClient());
}

/** Wraps every island that queries the API. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(getPageClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
