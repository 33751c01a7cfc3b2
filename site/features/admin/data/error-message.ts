import { getErrorText } from './messages.tr.ts';
import { isTimeout, RequestError, TIME_LIMIT } from '../../../data/api-client.ts';

type MessageOptions = {
  /** State of what was typed, added where the advice is to retry. */
  kept?: string;
  /** Message for a record that no longer exists. */
  gone?: string;
};

/**
 * Why a request failed and what to do about it, in the words of the panel: every error on its screens is told by this function.
 *
 * @example toast({ kind: 'bad', title: 'Mesaj işaretlenemedi', text: reasonOf(error) })
 */
export function toErrorMessage(error: unknown, { kept, gone = GONE_MESSAGE }: MessageOptions = {}): string {
  const end = kept === undefined ? '.' : `; ${kept}.`;
  if (isTimeout(error))
    return `Sunucu ${TIME_LIMIT / 1000} saniye içinde yanıt vermedi. Birazdan yeniden deneyin${end}`;
  if (!(error instanceof RequestError))
    return `Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin${end}`;
  const { status, code, retryAfter } = error;
  const text = getErrorText(error);
  if (status === 401) return `Oturumunuz sona erdi. Yeniden giriş yapın ve tekrar deneyin${end}`;
  if (status === 404) return gone;
  if (status >= 500 || status === 429) {
    const when = retryAfter === undefined ? 'Birazdan' : `${retryAfter} saniye sonra`;
    return `Sunucu şu anda yanıt veremiyor. ${when} yeniden deneyin${end}`;
  }
  // The text of this one is English and names fields of the request, which nobody typed.
  if (code === 'invalid_request')
    return `Sunucu isteği geçersiz buldu (${status}). Sayfayı yenileyip yeniden deneyin.`;
  return text === '' ? `Sunucu isteği kabul etmedi (${status}).` : text;
}

const GONE_MESSAGE = 'Aradığınız artık yok: başka biri silmiş olabilir. Sayfayı yenileyin.';
