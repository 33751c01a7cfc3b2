import { useQueryClient } from '@tanstack/react-query';
import type { BulkBatch } from '../../../../../schema/contracts/bulk-change.ts';
import { type ToastAction, useToast } from '../../../../components/toast/use-toast.ts';
import { toErrorMessage } from '../../data/error-message.ts';
import { useOperatorName } from '../../data/session/use-operator-name.ts';
import { useJobEnds } from '../../jobs/use-job-end.ts';
import { buildUndoAction } from '../../toast/build-undo-action.ts';
import { refetchLists } from '../refetch-lists.ts';
import { isApplied, toBulkToast } from './bulk-toast.ts';
import { formatChange } from './change-text.ts';
import { GONE, useBulkHistory, useBulkStep } from './use-bulk-change.ts';

/**
 * Follows the running bulk changes of all operators, whether or not a dialog is open. Once one has ended, the lists are
 * refetched and a toast tells its result; that of an own change takes it back. That of others does not replace one.
 */
export function useBulkEnd(): void {
  const client = useQueryClient();
  const toast = useToast();
  const own = useOperatorName();
  const { data: batches = [] } = useBulkHistory();
  const { mutateAsync: startUndo } = useBulkStep('undo');

  const buildUndo = (batch: BulkBatch): ToastAction =>
    buildUndoAction(toast, {
      undo: async (show) => {
        await startUndo(batch);
        // No longer one that stays: on other screens nothing would replace it.
        show({ kind: 'good', title: 'Geri alınıyor…', text: formatChange(batch.change) });
      },
      toErrorText: (error) => toErrorMessage(error, { gone: GONE }),
    });

  useJobEnds(
    batches.flatMap(({ job }) => job ?? []),
    async (job) => {
      const batch = batches.find((each) => each.job?.id === job.id)!;
      // Rows show the result before the notice says so.
      await refetchLists(client);
      const isOwn = job.createdBy === own;
      toast({
        ...toBulkToast(batch, job, isOwn),
        ...(isOwn ? isApplied(job) && { action: buildUndo(batch) } : { yields: true }),
      });
    },
  );
}
