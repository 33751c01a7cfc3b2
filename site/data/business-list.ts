import type { ListedBusiness } from '../../schema/contracts/business.ts';
import { type BusinessFilter, or } from './calls.ts';
import { getList } from './get-list.ts';

const MINUTE = 60_000;

/** staleTime of a list of businesses in milliseconds: a business that is open now may close within a minute. */
export function freshness({ open }: Pick<BusinessFilter, 'open'>): number {
  return open === undefined ? 5 * MINUTE : MINUTE;
}

/** One part of a list of businesses. */
export function listBusinesses(filter: BusinessFilter, signal: AbortSignal) {
  return or('Failed to fetch businesses', signal, getList<ListedBusiness>('/api/businesses', filter, signal));
}
