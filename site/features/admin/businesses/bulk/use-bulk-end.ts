import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { useOperatorName } from '../../data/session/use-operator-name.ts';
import { useJobEnds } from '../../jobs/use-job-end.ts';
import { refetchLists } from '../refetch-lists.ts';
import { toBulkToast } from './bulk-toast.ts';
import { useBulkHistory } from './use-bulk-change.ts';

/**
 * Follows the running bulk changes of all operators, whether or not a dialog is open. Once one has ended, the lists are
 * refetched and a toast tells its result.
 */
export function useBulkEnd(): void {
  const client = useQueryClient();
  const toast = useToast();
  const own = useOperatorName();
  const { data: batches = [] } = useBulkHistory();
  useJobEnds(
    batches.flatMap(({ job }) => job ?? []),
    async (job) => {
      const batch = batches.find((each) => each.job?.id === job.id)!;
      // Rows show the result before the notice says so.
      await refetchLists(client);
      toast(toBulkToast(batch, job, own));
    },
  );
}
