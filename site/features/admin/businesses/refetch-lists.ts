import type { QueryClient } from '@tanstack/react-query';
import { EDITED_RECORD } from './form/query-keys.ts';

/**
 * Refetches all that may contain or count a changed business. The record of an open form is not refetched: it is the
 * base of the edit.
 */
export function refetchLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== EDITED_RECORD });
}
