import type { BatchKind, BatchState } from '../../../contracts/batch.ts';
import type { JobKind } from '../../../contracts/job.ts';
import type { Database } from '../../database.ts';

/** State of a batch, by which requests are allowed. `jobs`: those that wait or run, with their input as JSON. */
export type BatchStage = {
  kind: BatchKind;
  name: string;
  feed: string;
  state: BatchState;
  appliedAt: string | null;
  uploadId: string | null;
  hasPreview: boolean;
  jobs: { id: number; kind: JobKind; input: string; key: string | null }[];
};

/** Finds the stage of a batch; null if there is none with that id. */
export async function findBatchStage(db: Database, id: number): Promise<BatchStage | null> {
  const [batches, jobs] = await db.$client.batch(
    [
      {
        sql: `select kind, name, feed, state, applied_at as appliedAt, upload_id as uploadId,
          preview is not null as hasPreview from batch where id = ?`,
        args: [id],
      },
      {
        sql: `select id, kind, input, key from job where state in ('waiting', 'running') and batch_id = ? order by id`,
        args: [id],
      },
    ],
    'read',
  );
  const row = batches!.rows[0];
  if (row === undefined) return null;
  return {
    ...(row as unknown as Omit<BatchStage, 'jobs' | 'hasPreview'>),
    hasPreview: row.hasPreview === 1,
    jobs: jobs!.rows as unknown as BatchStage['jobs'],
  };
}
