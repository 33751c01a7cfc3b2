import { useMutation } from '@tanstack/react-query';
import type { AuditCheck, AuditEntry } from '../../../../schema/contracts/audit.ts';
import { get } from '../data/request.ts';
import { usePagedList } from '../data/use-paged-list.ts';
import { toQuery, type Filters } from './filters.ts';

const ADDRESS = '/api/admin/audit-log';

export function useAudit(filters: Filters) {
  return usePagedList<AuditEntry, Filters>(ADDRESS, filters, toQuery);
}

/** Asks whether the log is as it was written, in as many requests as it takes. */
export function useCheck() {
  return useMutation({
    mutationFn: async () => {
      for (;;) {
        const checked = await get<AuditCheck>(`${ADDRESS}/check`);
        if (checked.brokenAt !== null || checked.next === null) return checked;
      }
    },
  });
}
