import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { QUERY_DEFAULTS } from './query-defaults.ts';

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...QUERY_DEFAULTS,
        // No timers during publishing.
        ...(typeof window === 'undefined' && { gcTime: Infinity }),
        // Without a network, a query fails with a message instead of waiting silently.
        networkMode: 'always',
      },
    },
  });
}

let pageClient: QueryClient | undefined;

/**
 * Query client shared by all islands of a page. During publishing, each island gets its own, because a shared cache
 * would grow with every page.
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
