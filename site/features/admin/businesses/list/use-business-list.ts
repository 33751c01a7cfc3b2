import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { usePagedList } from '../../data/use-paged-list.ts';
import { PER_PAGE, type ListQuery } from './filters.ts';

/** One page of the operators' list. While another is on its way, the one before stays, with its own numbers. */
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
