import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { usePagedList } from '../../data/use-paged-list.ts';
import { PER_PAGE, type ListQuery } from './filters.ts';

/** Loads a page of the panel's list. While another page is loading, the previous one stays with its row numbers. */
export function useBusinessList(shown: ListQuery) {
  return usePagedList<AdminListedBusiness, ListQuery>('/api/admin/businesses', shown, toQuery);
}

function toQuery({ search, categoryId, countryCode, status, page }: ListQuery) {
  return {
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
    search: search.trim(),
    categoryId,
    countryCode,
    status,
  };
}
