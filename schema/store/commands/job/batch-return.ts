import type { InStatement } from '@libsql/client/web';
import type { Expression } from '../audit/audit-statement.ts';

/**
 * Builds the statement that returns the batches of ended jobs to a state without a running job: that of before, if
 * nothing was stored or all was applied.
 *
 * @param ended ids of the jobs
 * @param halfway state of a batch that is applied in part
 */
export function buildBatchReturn(ended: Expression, halfway: 'failed' | 'stopped'): InStatement {
  return {
    sql: `update batch set state = case when applied_at is null then iif(rules is null and bulk_preview is null, 'uploaded', 'previewed')
        when state = 'undoing' and counts is not null then 'applied' else '${halfway}' end
      where state in ('applying', 'undoing', 'previewing') and job_id in (${ended.sql})`,
    args: ended.args,
  };
}
