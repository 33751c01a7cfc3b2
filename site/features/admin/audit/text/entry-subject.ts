import type { AuditEntry } from '../../../../../schema/contracts/audit.ts';
import { adminPaths, buildBusinessPath } from '../../../../../schema/rules/website/admin-paths.ts';
import { paths } from '../../../../../schema/rules/website/paths.ts';
import { TASK_TEXTS } from '../../database/tasks/task-text.ts';
import { JOB_KINDS } from '../../jobs/job-text.ts';
import { ENTITIES, SETTINGS } from './entry-text.ts';

/** Names of tasks and of kinds of jobs, which the log has as the program calls them. */
const TASKS: Readonly<Record<string, { name: string }>> = TASK_TEXTS;
const KINDS: Readonly<Record<string, string>> = JOB_KINDS;

type SubjectSource = Pick<AuditEntry, 'entity' | 'entityId' | 'before' | 'after' | 'subject'>;

/** Subject of an entry: its name at the time of the change, if it has one; empty if there is nothing to name. */
export function toSubjectText({ entity, entityId, before, after, subject }: SubjectSource): string {
  if (entity === 'index') return toPath(after?.first);
  if (entity === 'task') return TASKS[entityId ?? '']?.name ?? entityId ?? '';
  if (entity === 'job' && typeof after?.kind === 'string')
    return [KINDS[after.kind] ?? after.kind, after.subject].filter(Boolean).join(' · ');
  if (entity === 'session')
    return typeof after?.count === 'number' && after.count > 1 ? `${after.count} deneme` : '';
  for (const fields of [after, before]) if (typeof fields?.name === 'string') return fields.name;
  if (subject !== null) return subject.name;
  if (entity === 'settings') return SETTINGS[entityId ?? ''] ?? entityId ?? '';
  if (/^\d+$/.test(entityId ?? '')) return `${ENTITIES[entity] ?? entity} no. ${entityId}`;
  return entityId ?? '';
}

/** A URL without the origin of the site. */
function toPath(url: unknown): string {
  return typeof url === 'string' ? (URL.parse(url)?.pathname ?? url) : '';
}

/**
 * URL in the panel of the business of an entry: that of its form or, for entries about something of the business, of
 * the list with it. Null if there is none.
 */
export function toListUrl({
  entity,
  entityId,
  subject,
}: Pick<AuditEntry, 'entity' | 'entityId' | 'subject'>): string | null {
  if (!subject?.business) return null;
  if (entity === 'business') return buildBusinessPath(Number(entityId));
  const { city, isRemoved } = subject.business;
  const search = new URLSearchParams({ search: `${subject.name} ${city}`.trim() });
  if (isRemoved) search.set('status', 'removed');
  return `${adminPaths.businesses}?${search.toString()}`;
}

/** URL of the public page of an entry's business; null if there is none. */
export function toPageUrl({ subject }: Pick<AuditEntry, 'subject'>): string | null {
  return subject?.business && !subject.business.isRemoved ? paths.business(subject.business.slug) : null;
}
