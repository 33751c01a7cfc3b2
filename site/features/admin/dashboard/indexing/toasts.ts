import { getErrorText } from '../../data/messages.tr.ts';
import type { RejectedLane, SubmissionJob } from '../../../../../schema/contracts/submission.ts';
import type { Toast } from '../../../../components/toast/use-toast.ts';
import { RequestError } from '../../../../data/api-client.ts';
import { formatTurkishNumber } from '../stats.ts';
import { toPauseText, toProblemText, toResultText } from './job-text.ts';

/** Control that started a job. */
export type SubmitKind = 'single' | 'bulk' | 'all';

/** Control that a job belongs to, if it was started elsewhere. */
export function getSubmitKind({ kind, total }: SubmissionJob): SubmitKind {
  if (kind === 'all') return 'all';
  return total === 1 ? 'single' : 'bulk';
}

/** Toast at the end of a job (A-8-16, A-8-18). */
export function toEndToast(submitter: SubmitKind, job: SubmissionJob): Toast {
  const { state } = job;
  const [successful, failed] = [job.successful, job.failed].map(formatTurkishNumber);
  const kind = job.successful > 0 ? 'good' : 'bad';
  if (submitter === 'single')
    return job.successful > 0
      ? { title: 'Başarılı', text: toSingleText(job), kind }
      : toSingleFailureToast({ reason: toProblemText(job), isFinal: false });
  if (submitter === 'all') {
    if (state === 'stopped')
      return {
        title: 'Gönderim Durduruldu',
        text: joinSentences(`${successful} işletme URL'si gönderilmişti.`),
        kind: 'good',
      };
    if (state === 'failed') return toAllFailureToast({ reason: toProblemText(job), isFinal: false });
    const text = `${successful} işletme URL'si başarıyla gönderildi, ${failed} hata oluştu.`;
    return { title: 'Otomatik Gönderim Tamamlandı', text: joinSentences(text, toResultText(job)), kind };
  }
  const text = `${successful} URL başarıyla gönderildi, ${failed} hata oluştu.`;
  return { title: 'Toplu Gönderim Tamamlandı', text: joinSentences(text, toResultText(job)), kind };
}

/** Toast for a paused job. The server resumes it. */
export function toPauseToast(job: SubmissionJob, now: Date): Toast {
  return { title: 'Kuyruğa Alındı', text: toPauseText(job, now), kind: 'bad' };
}

/** Text for a service that only the operator of the installation can configure. */
export const NOT_SET_UP = 'Bu hizmet henüz kurulmamış; yöneticinize başvurun.';

/** Reason of a failed submission; empty if unknown. `isFinal`: retrying cannot help. */
export type RequestFailure = { reason: string; isFinal: boolean };

/** Reason of a failed request. The text of a server error is not meant for operators. */
export function toRequestFailure(error: unknown): RequestFailure {
  if (!(error instanceof RequestError)) return { reason: '', isFinal: false };
  const { status, code, details } = error;
  const text = getErrorText(error);
  if (code === 'indexing_not_configured') return { reason: NOT_SET_UP, isFinal: true };
  if (code === 'not_taken') {
    const { services = [] } = (details ?? {}) as { services?: RejectedLane[] };
    return { reason: toProblemText({ services }), isFinal: false };
  }
  const isOurs = status >= 400 && status < 500 && status !== 401 && status !== 429;
  return isOurs ? { reason: text, isFinal: true } : { reason: '', isFinal: false };
}

/** Toast for one URL that could not be submitted. */
export function toSingleFailureToast({ reason, isFinal }: RequestFailure): Toast {
  const what = isFinal ? 'URL gönderilemedi.' : 'URL gönderilemedi. Lütfen tekrar deneyin.';
  return { title: 'Hata', text: joinSentences(what, reason), kind: 'bad' };
}

/** Toast for a list of URLs that could not be submitted. */
export function toBulkFailureToast({ reason }: RequestFailure): Toast {
  return { title: 'Hata', text: joinSentences('Toplu URL gönderimi başarısız.', reason), kind: 'bad' };
}

/** Toast for a failed submission of all pages. */
export function toAllFailureToast({ reason }: RequestFailure): Toast {
  return { title: 'Hata', text: reason || 'Otomatik gönderim başarısız', kind: 'bad' };
}

function toSingleText({ services }: SubmissionJob): string {
  const accepted = services.filter(({ succeeded }) => succeeded > 0).map(({ service }) => service);
  if (!accepted.includes('google')) return 'URL IndexNow için gönderildi!';
  if (!accepted.includes('indexnow')) return 'URL Google indexleme için gönderildi!';
  return 'URL IndexNow ve Google indexleme için gönderildi!';
}

const joinSentences = (...sentences: string[]) => sentences.filter((sentence) => sentence !== '').join(' ');
