import { useMutation } from '@tanstack/react-query';
import type { AuditCheck, AuditEntry } from '../../../../schema/contracts/audit.ts';
import { getJson } from '../../../data/api.ts';
import { usePagedList } from '../data/use-paged-list.ts';
import { toQuery, type Filters } from './filters.ts';

const ADDRESS = '/api/admin/audit-log';

export function useAudit(filters: Filters) {
  return usePagedList<AuditEntry, Filters>(ADDRESS, filters, toQuery);
}

/** Asks whether the log is as it was written. */
export function useCheck() {
  return useMutation({ mutationFn: checkWholeLog });
}

/**
 * Checks every entry, in as many requests as it takes: whoever presses the button asks about all of them, and not about those that
 * came since the last check.
 *
 * @throws as `send`
 */
export async function checkWholeLog(): Promise<Pick<AuditCheck, 'entries' | 'brokenAt'>> {
  // By its own last one it tells whether the end of the log is gone.
  const { brokenAt } = await getJson<AuditCheck>(`${ADDRESS}/check`);
  let entries = 0;
  let after: number | null = 0;
  while (after !== null) {
    const part: AuditCheck = await getJson<AuditCheck>(`${ADDRESS}/check`, { after });
    entries += part.entries;
    if (part.brokenAt !== null) return { entries, brokenAt: part.brokenAt };
    after = part.next;
  }
  return { entries, brokenAt };
}
