import { formatWait } from '../format/time.ts';
import { getErrorText } from './messages.tr.ts';
import { PasskeyError } from './passkey.ts';
import { isTimeout, RequestError, TIME_LIMIT } from '../../../data/api-client.ts';

type MessageOptions = {
  /** State of the typed text, added if the advice is to retry. */
  inputState?: string;
  /** Message for a record that no longer exists. */
  gone?: string;
  /** Time limit of the request in milliseconds. */
  timeLimit?: number;
};

/**
 * Message for a failed request: the reason and the remedy, used by every screen of the panel.
 *
 * @example toast({ kind: 'bad', title: 'Mesaj işaretlenemedi', text: toErrorMessage(error) })
 */
export function toErrorMessage(
  error: unknown,
  { inputState, gone = GONE_MESSAGE, timeLimit = TIME_LIMIT }: MessageOptions = {},
): string {
  const end = inputState === undefined ? '.' : `; ${inputState}.`;
  if (error instanceof PasskeyError) return error.message;
  if (isTimeout(error))
    return `Sunucu ${timeLimit / 1000} saniye içinde yanıt vermedi. Birazdan yeniden deneyin${end}`;
  if (!(error instanceof RequestError))
    return `Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin${end}`;
  const { status, code, retryAfter } = error;
  const text = getErrorText(error);
  if (status === 401) return `Oturumunuz sona erdi. Yeniden giriş yapın ve tekrar deneyin${end}`;
  if (status === 404) return gone;
  if (code === 'sign_in_locked')
    return `Çok fazla hatalı deneme yapıldı. ${formatWait(retryAfter ?? 60)} sonra yeniden deneyin${end}`;
  if (status >= 500 || status === 429) {
    const when = retryAfter === undefined ? 'Birazdan' : `${retryAfter} saniye sonra`;
    return `Sunucu şu anda yanıt veremiyor. ${when} yeniden deneyin${end}`;
  }
  // This message is English and names fields of the request, which the operator does not know.
  if (code === 'invalid_request')
    return `Sunucu isteği geçersiz buldu (${status}). Sayfayı yenileyip yeniden deneyin.`;
  return text === '' ? `Sunucu isteği kabul etmedi (${status}).` : text;
}

const GONE_MESSAGE = 'Aradığınız artık yok: başka biri silmiş olabilir. Sayfayı yenileyin.';
