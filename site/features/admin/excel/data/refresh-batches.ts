import type { QueryClient } from '@tanstack/react-query';
import { BATCHES } from './endpoints.ts';

/** Refetches all that the screen shows of batches: the history, the batch, its businesses and its rejected rows. */
export function refreshBatches(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(BATCHES) });
}
