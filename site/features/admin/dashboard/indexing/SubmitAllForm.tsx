import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dashboard } from '../../../../../schema/contracts/dashboard.ts';
import type { SubmissionJob, SubmissionStatus } from '../../../../../schema/contracts/submission.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Icon } from '../../components/Icon.tsx';
import { sendJson } from '../../../../data/send.ts';
import { formatTurkishNumber } from '../stats.ts';
import { AllProgress } from './AllProgress.tsx';
import {
  formatProgress,
  getPhase,
  getProgress,
  toAllQuestion,
  toPauseText,
  toProblemText,
  toResultText,
} from './job-text.ts';
import { toAllFailureToast, toRequestFailure } from './toasts.ts';

type Props = {
  /** True if no service is configured. */
  isOff: boolean;
  /** Services and the newest job for all businesses; undefined while loading. */
  status: SubmissionStatus | undefined;
  onBegun: (job: SubmissionJob) => void;
};

/** Number of businesses up to which a press sends at once: one request to IndexNow. */
const MOST_UNASKED = 10_000;

const WHEN = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium', timeStyle: 'short' });

/** Submits the pages of all businesses. The job runs on the server and continues when this page is closed. */
export function SubmitAllForm({ isOff, status, onBegun }: Props) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  // The figures of the dashboard. While they are unknown, the question is asked.
  const { data: size } = useQuery<Dashboard>({ queryKey: ['/api', 'admin', 'dashboard'] });
  const job = status?.all ?? null;
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
  const progress = running === null ? { done: 0, total: 0 } : getProgress(running, status!.quota);
  const press = () => {
    if (size !== undefined && size.total <= MOST_UNASKED) start.mutate();
    else setAsking(true);
  };
  return (
    <div className="indexing-part">
      <p className="label">Tüm işletmeler</p>
      <p className="hint">
        Tüm işletme sayfaları tek seferde bildirilir. Gönderim sunucuda sürer; bu sayfayı kapatabilirsiniz.
      </p>
      {running && <AllProgress job={running} quota={status!.quota} />}
      <p className="hint indexing-state" role="status">
        {job && toDescription(job)}
      </p>
      <div className="row">
        <button type="button" className="button" disabled={isOff || isBusy} onClick={press}>
          <Icon name="building-2" />
          {isBusy ? `Tüm İşletmeler Gönderiliyor... ${formatProgress(progress)}` : 'Tüm İşletmeleri Gönder'}
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
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Tüm işletmeler gönderilsin mi?"
        text={toAllQuestion(size?.total, status)}
        action="Gönder"
        onConfirm={() => {
          setAsking(false);
          start.mutate();
        }}
      />
    </div>
  );
}

/** Progress of the current job, or result of the last one. */
function toDescription(job: SubmissionJob): string {
  const now = new Date();
  if (getPhase(job, now) === 'paused') return toPauseText(job, now);
  if (job.state === 'running') return toResultText(job);
  const ended = `Son gönderim ${WHEN.format(new Date(job.finishedAt ?? job.createdAt))}, ${job.createdBy}:`;
  const [successful, failed] = [job.successful, job.failed].map(formatTurkishNumber);
  const counts = `${successful} gönderildi, ${failed} hata`;
  const outcome = job.state === 'stopped' ? `durduruldu, ${counts}.` : `${counts}.`;
  return [ended, outcome, toResultText(job), toProblemText(job)].filter((part) => part !== '').join(' ');
}
