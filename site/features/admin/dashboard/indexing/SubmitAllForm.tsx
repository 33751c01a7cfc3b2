import { useMutation } from '@tanstack/react-query';
import type { SubmissionJob } from '../../../../../schema/contracts/submission.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { Icon } from '../../components/Icon.tsx';
import { sendJson } from '../../../../data/send.ts';
import { toPauseText, getPhase, toProblemText, formatProgress, toResultText } from './job-text.ts';
import { toAllFailureToast, toRequestFailure } from './toasts.ts';

type Props = {
  /** True if no service is configured. */
  isOff: boolean;
  /** The newest job for all businesses. */
  job: SubmissionJob | null;
  onBegun: (job: SubmissionJob) => void;
};

const WHEN = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium', timeStyle: 'short' });

/** Submits the pages of all businesses. The job runs on the server and continues when this page is closed. */
export function SubmitAllForm({ isOff, job, onBegun }: Props) {
  const toast = useToast();
  const onError = (failure: Error) => toast(toAllFailureToast(toRequestFailure(failure)));
  const start = useMutation({
    mutationFn: () => sendJson<SubmissionJob>('POST', '/api/admin/index-jobs'),
    networkMode: 'always',
    onSuccess: onBegun,
    onError,
  });
  const stop = useMutation({
    mutationFn: () => sendJson<SubmissionJob>('DELETE', '/api/admin/index-jobs/current'),
    networkMode: 'always',
    onSuccess: onBegun,
    onError,
  });
  const running = job?.state === 'running' ? job : null;
  const isBusy = start.isPending || running !== null;
  return (
    <div className="indexing-part">
      <p className="label">Tüm işletmeler</p>
      <p className="hint">
        Tüm işletme sayfaları tek seferde bildirilir. Gönderim sunucuda sürer; bu sayfayı kapatabilirsiniz.
      </p>
      {running && (
        <progress
          className="progress"
          aria-label="Gönderim"
          max={Math.max(1, running.total)}
          value={running.handled}
        />
      )}
      <p className="hint indexing-state" role="status">
        {job && toDescription(job)}
      </p>
      <div className="row">
        <button type="button" className="button" disabled={isOff || isBusy} onClick={() => start.mutate()}>
          <Icon name="building-2" />
          {isBusy
            ? `Tüm İşletmeler Gönderiliyor... ${formatProgress(running ?? { handled: 0, total: 0 })}`
            : 'Tüm İşletmeleri Gönder'}
        </button>
        {running && (
          <button
            type="button"
            className="button button-danger"
            disabled={stop.isPending}
            onClick={() => stop.mutate()}
          >
            Durdur
          </button>
        )}
      </div>
    </div>
  );
}

/** Progress of the current job, or result of the last one. */
function toDescription(job: SubmissionJob): string {
  const now = new Date();
  if (getPhase(job, now) === 'paused') return toPauseText(job, now);
  if (job.state === 'running') return toResultText(job);
  const ended = `Son gönderim ${WHEN.format(new Date(job.finishedAt ?? job.createdAt))}, ${job.createdBy}:`;
  const counts = `${job.successful} gönderildi, ${job.failed} hata`;
  const outcome = job.state === 'stopped' ? `durduruldu, ${counts}.` : `${counts}.`;
  return [ended, outcome, toResultText(job), toProblemText(job)].filter((part) => part !== '').join(' ');
}
