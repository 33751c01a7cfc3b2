import type { Job } from '../../../../schema/contracts/job.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { Icon } from '../components/Icon.tsx';
import { toErrorMessage } from '../data/error-message.ts';
import { JOB_KINDS } from './job-text.ts';
import { isUnfinished } from './use-job.ts';
import { useJobCommand } from './use-jobs.ts';

/**
 * Button that stops an unfinished job, or tries a failed or stopped one again; a reset asks for the password anew, and
 * a file of the command line is not on the server.
 */
export function JobButtons({ job }: { job: Job }) {
  const toast = useToast();
  const { mutate, isPending } = useJobCommand();
  if (job.state === 'done' || (job.state === 'running' && job.kind === 'publish')) return null;
  const isStop = isUnfinished(job);
  if (!isStop && (job.kind === 'reset' || job.isLocal)) return null;
  const [command, label, icon] = isStop
    ? (['stop', 'Durdur', 'x'] as const)
    : (['retry', 'Tekrar dene', 'rotate-ccw'] as const);
  const onError = (error: Error) =>
    toast({
      kind: 'bad',
      title: isStop ? 'İş durdurulamadı' : 'İş yeniden başlatılamadı',
      text: toErrorMessage(error),
    });
  return (
    <button
      type="button"
      className="button button-small"
      aria-label={`${label}: ${job.subject ?? JOB_KINDS[job.kind]}`}
      disabled={isPending || (job.stopRequestedAt !== null && isStop)}
      onClick={() => mutate({ id: job.id, command }, { onError })}
    >
      <Icon name={icon} /> {label}
    </button>
  );
}
