import type { ListedBusiness } from '../../schema/contracts/business.ts';
import { type BusinessQuery, withErrorMessage } from './requests.ts';
import { loadList } from './load-list.ts';

const MINUTE = 60_000;

/** staleTime of a list of businesses in milliseconds: an open business can close within a minute. */
export function getStaleTime({ open }: Pick<BusinessQuery, 'open'>): number {
  return open === undefined ? 5 * MINUTE : MINUTE;
}

/** Page of a list of businesses. */
export function loadBusinesses(filter: BusinessQuery, signal: AbortSignal) {
  return withErrorMessage(
    'Failed to fetch businesses',
    signal,
    loadList<ListedBusiness>('/api/businesses', filter, signal),
  );
}
