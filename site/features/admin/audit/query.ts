import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { AuditCheck, AuditEntry } from '../../../../schema/contracts/audit.ts';
import { get, getList } from '../data/request.ts';
import { toQuery, type Filters } from './filters.ts';

const ADDRESS = '/api/admin/audit-log';

export function useAudit(filters: Filters) {
  const query = toQuery(filters);
  return useQuery({
    queryKey: [ADDRESS, query],
    queryFn: ({ signal }) => getList<AuditEntry>(ADDRESS, query, signal),
    placeholderData: keepPreviousData,
    // Each change adds to it.
    staleTime: 0,
  });
}

/** Asks whether the log is as it was written. */
export function useCheck() {
  return useMutation({ mutationFn: () => get<AuditCheck>(`${ADDRESS}/check`) });
}
