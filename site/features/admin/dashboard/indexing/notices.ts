import { getErrorText } from '../../data/error-texts.tr.ts';
import type { IndexJob } from '../../../../../schema/contracts/indexing.ts';
import type { Toast } from '../../../../components/toast/use-toast.ts';
import { RequestError } from '../../../../data/api.ts';
import { pauseText, problemsText, toldText } from './job.ts';

/** Which control a job was begun with. */
export type Submitter = 'single' | 'bulk' | 'all';

/** Which control a job of the server belongs to, when nobody here has begun it. */
export function submitterOf({ kind, total }: IndexJob): Submitter {
  if (kind === 'all') return 'all';
  return total === 1 ? 'single' : 'bulk';
}

/** Toast at the end of a job (A-8-16, A-8-18). */
export function endNotice(submitter: Submitter, job: IndexJob): Toast {
  const { successful, failed, state } = job;
  const kind = successful > 0 ? 'good' : 'bad';
  if (submitter === 'single')
    return successful > 0
      ? { title: 'Başarılı', text: singleText(job), kind }
      : singleFailure({ reason: problemsText(job), isFinal: false });
  if (submitter === 'all') {
    if (state === 'stopped')
      return {
        title: 'Gönderim Durduruldu',
        text: joined(`${successful} işletme URL'si gönderilmişti.`),
        kind: 'good',
      };
    if (state === 'failed') return allFailure({ reason: problemsText(job), isFinal: false });
    const text = `${successful} işletme URL'si başarıyla gönderildi, ${failed} hata oluştu.`;
    return { title: 'Otomatik Gönderim Tamamlandı', text: joined(text, toldText(job)), kind };
  }
  const text = `${successful} URL başarıyla gönderildi, ${failed} hata oluştu.`;
  return { title: 'Toplu Gönderim Tamamlandı', text: joined(text, toldText(job)), kind };
}

/** Toast for a paused job. The server resumes it. */
export function pauseNotice(job: IndexJob, now: Date): Toast {
  return { title: 'Kuyruğa Alındı', text: pauseText(job, now), kind: 'bad' };
}

/** Said of a service that only whoever runs the installation can set up. */
export const NOT_SET_UP = 'Bu hizmet henüz kurulmamış; yöneticinize başvurun.';

/** Why nothing was sent, in words; empty where nothing is known. `isFinal`: trying again cannot help. */
export type Refusal = { reason: string; isFinal: boolean };

/** Reason of a failed request. The text of a server error is not meant for operators. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof RequestError)) return { reason: '', isFinal: false };
  const { status, code } = error;
  const text = getErrorText(error);
  if (code === 'indexing_not_configured') return { reason: NOT_SET_UP, isFinal: true };
  if (code === 'not_taken') return { reason: text, isFinal: false };
  const isOurs = status >= 400 && status < 500 && status !== 401 && status !== 429;
  return isOurs ? { reason: text, isFinal: true } : { reason: '', isFinal: false };
}

export function singleFailure({ reason, isFinal }: Refusal): Toast {
  const what = isFinal ? 'URL gönderilemedi.' : 'URL gönderilemedi. Lütfen tekrar deneyin.';
  return { title: 'Hata', text: joined(what, reason), kind: 'bad' };
}

export function bulkFailure({ reason }: Refusal): Toast {
  return { title: 'Hata', text: joined('Toplu URL gönderimi başarısız.', reason), kind: 'bad' };
}

export function allFailure({ reason }: Refusal): Toast {
  return { title: 'Hata', text: reason || 'Otomatik gönderim başarısız', kind: 'bad' };
}

function singleText({ services }: IndexJob): string {
  const told = services.filter(({ succeeded }) => succeeded > 0).map(({ service }) => service);
  if (!told.includes('google')) return 'URL IndexNow için gönderildi!';
  if (!told.includes('indexnow')) return 'URL Google indexleme için gönderildi!';
  return 'URL IndexNow ve Google indexleme için gönderildi!';
}

const joined = (...sentences: string[]) => sentences.filter((sentence) => sentence !== '').join(' ');
