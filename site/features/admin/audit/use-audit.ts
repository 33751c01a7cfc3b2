import { useMutation } from '@tanstack/react-query';
import type { AuditCheck, AuditEntry } from '../../../../schema/contracts/audit.ts';
import { getJson } from '../../../data/api-client.ts';
import { usePagedList } from '../data/use-paged-list.ts';
import { toQuery, type AuditFilters } from './filters.ts';

const ENDPOINT = '/api/admin/audit-log';

/** Loads a page of the audit log. */
export function useAudit(filters: AuditFilters) {
  return usePagedList<AuditEntry, AuditFilters>(ENDPOINT, filters, toQuery);
}

/** Mutation that verifies the log. */
export function useLogVerification() {
  return useMutation({ mutationFn: verifyWholeLog });
}

/**
 * Verifies every entry, in as many requests as needed: an operator who presses the button expects more than the
 * entries since the last check.
 *
 * @throws as `send`
 */
export async function verifyWholeLog(): Promise<Pick<AuditCheck, 'entries' | 'brokenAt'>> {
  // This compares the end of the log with the stored last entry, to detect deleted entries.
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
