import type { AuditEntry } from '../../../../../schema/contracts/audit.ts';
import type { QueryParameters } from '../../../../data/api-client.ts';
import { loadList } from '../../../../data/load-list.ts';
import { GATHERED_ACTIONS } from '../../audit/text/activity-text.ts';

/** Number of entries that are shown. */
const MAX_LINES = 8;
/** Maximum number of grouped entries that are read: those of one request. */
const MAX_ENTRIES = 100;

/** The newest of `count` entries of the same action. */
export type ActivityLine = { entry: AuditEntry; count: number };

/**
 * Loads the newest entries of the audit log. Entries of frequent actions, such as refused sign-ins, are grouped into
 * one, so that they do not displace edits.
 *
 * @throws as `loadList`
 */
export async function loadActivity(signal: AbortSignal): Promise<ActivityLine[]> {
  const load = (query: QueryParameters) => loadList<AuditEntry>('/api/admin/audit-log', query, signal);
  const crowds = Object.keys(GATHERED_ACTIONS);
  const { items } = await load({ limit: MAX_LINES, except: crowds.join(',') });
  const from = items.length < MAX_LINES ? undefined : items.at(-1)!.at;
  const gathered = await Promise.all(crowds.map((action) => load({ action, from, limit: MAX_ENTRIES })));
  const lines = [...items.map((entry) => ({ entry, count: 1 })), ...gathered.flatMap(toLine)];
  return lines.toSorted((a, b) => b.entry.id - a.entry.id);
}

function toLine({ items, total }: { items: AuditEntry[]; total: number }): ActivityLine[] {
  const [entry] = items;
  if (entry === undefined) return [];
  const read = items.reduce((sum, one) => sum + getCount(one), 0);
  return [{ entry, count: read + total - items.length }];
}

/** Number of events in an entry: the server may have combined several. */
function getCount({ after }: AuditEntry): number {
  return typeof after?.count === 'number' ? after.count : 1;
}
