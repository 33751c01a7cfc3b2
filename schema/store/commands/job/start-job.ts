import type { InStatement } from '@libsql/client/web';
import type { Actor } from '../../../contracts/actor.ts';
import { JOB_LANES, type JobKind } from '../../../contracts/job.ts';
import type { Database } from '../../database.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';

/** A job to start. */
export type NewJob = {
  kind: JobKind;
  /** Name of what it works on, for people: that of a file. */
  subject: string | null;
  batchId: number | null;
  /** Input of the kind. It is stored as JSON and must hold no secrets. */
  input: Record<string, unknown>;
  /** Requests with the same key share one unfinished job; null: each request has its own. */
  key: string | null;
  actor: Actor;
  now: Date;
};

/** Newest job of a key or, without one, of all; placeholders: the key, twice. */
const FIND_ID = `select id from job where key = ? and state in ('waiting', 'running')
  union all select max(id) from job where ? is null limit 1`;

/**
 * Builds the statements that start a job and record it in the audit log, as a part of another transaction. A later
 * statement finds the job of a batch with `select max(id) from job where batch_id = …`.
 */
export function buildJobStatements({
  kind,
  subject,
  batchId,
  input,
  key,
  actor,
  now,
}: NewJob): InStatement[] {
  return [
    {
      sql: `insert into job (kind, lane, subject, batch_id, input, key, created_at, created_by)
        values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
      args: [
        kind,
        JOB_LANES[kind],
        subject,
        batchId,
        JSON.stringify(input),
        key,
        now.toISOString(),
        actor.name,
      ],
    },
    buildAuditIfChanged({
      at: now,
      actor,
      action: 'job.start',
      entity: 'job',
      entityId: { sql: 'select max(id) from job', args: [] },
      after: { kind, ...(subject === null ? {} : { subject }) },
    }),
  ];
}

/** Starts a job, or finds the unfinished one with the same key. */
export async function startJob(db: Database, job: NewJob): Promise<{ id: number; isNew: boolean }> {
  const [created, , found] = await db.$client.batch(
    [...buildJobStatements(job), { sql: FIND_ID, args: [job.key, job.key] }],
    'write',
  );
  return { id: Number(found!.rows[0]!.id), isNew: created!.rowsAffected > 0 };
}
