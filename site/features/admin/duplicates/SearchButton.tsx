import type { Job } from '../../../../schema/contracts/job.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { Icon } from '../components/Icon.tsx';
import { toErrorMessage } from '../data/error-message.ts';
import { toJobError, toJobResultText } from '../jobs/job-text.ts';
import { isUnfinished } from '../jobs/use-job.ts';
import { useJobEnd } from '../jobs/use-job-end.ts';
import { useDuplicateCommands } from './use-duplicates.ts';

/** Starts a search for duplicates. The end of one that was seen running is told. */
export function SearchButton({ job, onEnd }: { job: Job | null; onEnd: () => void }) {
  const toast = useToast();
  const { search } = useDuplicateCommands();
  const isRunning = job !== null && isUnfinished(job);
  useJobEnd(job, (ended) => {
    onEnd();
    if (ended.state === 'failed')
      toast({ kind: 'bad', title: 'Yinelenenler aranamadı', text: toJobError(ended) });
    else toast({ kind: 'good', title: 'Arama tamamlandı', text: toJobResultText(ended) });
  });
  const start = () =>
    search.mutate(undefined, {
      onError: (error) =>
        toast({ kind: 'bad', title: 'Yinelenenler aranamadı', text: toErrorMessage(error) }),
    });
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isRunning || search.isPending}
      onClick={() => isRunning || search.isPending || start()}
    >
      <Icon name="search" /> Yinelenenleri ara
    </button>
  );
}
