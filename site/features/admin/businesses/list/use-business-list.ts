import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { usePagedList } from '../../data/use-paged-list.ts';
import { type ListQuery, toFilterParameters } from './filters.ts';

/** Endpoint of the list. */
export const LIST_ENDPOINT = '/api/admin/businesses';

/** Loads a page of the panel's list. While another page is loading, the previous one stays with its row numbers. */
export function useBusinessList(shown: ListQuery) {
  return usePagedList<AdminListedBusiness, ListQuery>(LIST_ENDPOINT, shown, toQuery);
}

function toQuery(view: ListQuery) {
  const { page, perPage, sortBy, sortOrder } = view;
  return { limit: perPage, offset: (page - 1) * perPage, ...toFilterParameters(view), sortBy, sortOrder };
}
