import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { RETRY_DELAY } from './api.ts';

/**
 * Answers nobody looks at are kept this long, in milliseconds: no shorter than the longest of them counts as fresh. While
 * pages are published no clock may run for them.
 */
const KEPT = typeof window === 'undefined' ? Infinity : 60 * 60_000;

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT,
        refetchOnWindowFocus: false,
        retry: 1,
        retryDelay: RETRY_DELAY,
        // Without a network a call shall fail and say so, not wait in silence.
        networkMode: 'always',
      },
    },
  });
}

let ofThisPage: QueryClient | undefined;

/**
 * The client that all islands of a page share. While pages are published there is one for each island instead: what
 * outlives a page there would fill the publisher's memory.
 */
function clientOfThisPage(): QueryClient {
  if (typeof window === 'undefined') return newClient();
  return (ofThisPage ??= newClient());
}

/** Around every island that asks the API. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(clientOfThisPage);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
