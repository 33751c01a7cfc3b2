import { useMutation } from '@tanstack/react-query';
import type { AuditCheck, AuditEntry } from '../../../../schema/contracts/audit.ts';
import { getJson } from '../../../data/api-client.ts';
import { usePagedList } from '../data/use-paged-list.ts';
import { toQuery, type AuditFilters } from './filters.ts';

const ENDPOINT = '/api/admin/audit-log';

export function useAudit(filters: AuditFilters) {
  return usePagedList<AuditEntry, AuditFilters>(ENDPOINT, filters, toQuery);
}

/** Asks whether the log is as it was written. */
export function useLogVerification() {
  return useMutation({ mutationFn: verifyWholeLog });
}

/**
 * Checks every entry, in as many requests as it takes: whoever presses the button asks about all of them, and not about those that
 * came since the last check.
 *
 * @throws as `send`
 */
export async function verifyWholeLog(): Promise<Pick<AuditCheck, 'entries' | 'brokenAt'>> {
  // By its own last one it tells whether the end of the log is gone.
  const { brokenAt } = await getJson<AuditCheck>(`${ENDPOINT}/check`);
  let entries = 0;
  let after: number | null = 0;
  while (after !== null) {
    const part: AuditCheck = await getJson<AuditCheck>(`${ENDPOINT}/check`, { after });
    entries += part.entries;
    if (part.brokenAt !== null) return { entries, brokenAt: part.brokenAt };
    after = part.next;
  }
  return { entries, brokenAt };
}
