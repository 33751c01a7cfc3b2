import type { Toast } from '../../../../components/toast/use-toast.ts';
import { isTimeout, RequestError } from '../../../../data/api-client.ts';
import { toErrorMessage } from '../../data/error-message.ts';

/** Toast for a failed upload (A-8-21). */
export function toUploadFailure(error: unknown): Toast {
  return { title: 'Hata!', text: toFailureText(error), kind: 'bad' };
}

function toFailureText(error: unknown): string {
  if (!(error instanceof RequestError)) return 'Dosya yüklenirken hata oluştu';
  const { status, message } = error;
  return `Upload failed: ${status} - ${message.slice(`${status}: `.length)}`;
}

/** True if an upload that stopped can go on: without a response, or if the server could not work on it just then. */
export function canGoOn(error: unknown): boolean {
  if (!(error instanceof RequestError)) return true;
  return error.status >= 500 || error.status === 429 || error.status === 401 || error.status === 403;
}

/** Explanation of an upload that stopped: a lost connection, or a response that is not a success. */
export function toStopNote(error: unknown): { title: string; text: string } {
  if (!(error instanceof RequestError))
    return {
      title: 'Bağlantı koptu',
      text: `${isTimeout(error) ? 'Sunucu zamanında yanıt vermedi' : 'Sunucuya ulaşılamadı'}. ${KEPT}`,
    };
  const reason = toErrorMessage(error, { gone: 'Bu yükleme artık yok: başka biri silmiş olabilir.' });
  return { title: 'Yükleme durdu', text: canGoOn(error) ? `${reason} ${KEPT}` : reason };
}

const KEPT = 'Yüklenen parçalar duruyor; kaldığı yerden devam edebilirsiniz.';
