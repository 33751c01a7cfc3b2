import type { AuditEntry } from '../../../../schema/contracts/audit.ts';
import type { Query } from '../../../data/api.ts';
import { getList } from '../../../data/get-list.ts';
import { GATHERED } from './activity-text.ts';

/** Number of entries shown one by one. */
const SHOWN = 8;
/** Number of like entries read at most: as many as one request gives. */
const MOST_READ = 100;

/** The newest of `count` like entries. */
export type Gathered = { entry: AuditEntry; count: number };

/**
 * The newest entries of the audit log. Those that come in crowds, such as refused sign-ins, are one line for all since the oldest
 * line, so that they never push out what was edited.
 *
 * @throws as `getList`
 */
export async function loadActivity(signal: AbortSignal): Promise<Gathered[]> {
  const load = (query: Query) => getList<AuditEntry>('/api/admin/audit-log', query, signal);
  const crowds = Object.keys(GATHERED);
  const { items } = await load({ limit: SHOWN, except: crowds.join(',') });
  const from = items.length < SHOWN ? undefined : items.at(-1)!.at;
  const gathered = await Promise.all(crowds.map((action) => load({ action, from, limit: MOST_READ })));
  const lines = [...items.map((entry) => ({ entry, count: 1 })), ...gathered.flatMap(toLine)];
  return lines.toSorted((a, b) => b.entry.id - a.entry.id);
}

function toLine({ items, total }: { items: AuditEntry[]; total: number }): Gathered[] {
  const [entry] = items;
  if (entry === undefined) return [];
  const read = items.reduce((sum, one) => sum + countOf(one), 0);
  return [{ entry, count: read + total - items.length }];
}

/** Number of events in an entry: the server may have combined several. */
function countOf({ after }: AuditEntry): number {
  return typeof after?.count === 'number' ? after.count : 1;
}
