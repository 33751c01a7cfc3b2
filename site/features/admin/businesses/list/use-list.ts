import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { getList } from '../../data/request.ts';
import { PER_PAGE, type Shown } from './filters.ts';

/** One page of the operators' list. While another is on its way, the one before stays. */
export function useList({ search, categoryId, countryCode, status, page }: Shown) {
  const query = {
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
    search: search.trim(),
    categoryId,
    countryCode,
    status,
  };
  return useQuery({
    queryKey: ['/api/admin/businesses', query],
    queryFn: ({ signal }) => getList<AdminListedBusiness>('/api/admin/businesses', query, signal),
    placeholderData: keepPreviousData,
  });
}
