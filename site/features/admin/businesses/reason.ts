import { RequestError } from '../data/request.ts';

/**
 * Why a call about a listing failed, and what to do about it.
 *
 * @param kept what has become of what was typed, said where trying again is the advice
 */
export function reasonOf(error: unknown, kept?: string): string {
  const end = kept === undefined ? '.' : `; ${kept}.`;
  if (!(error instanceof RequestError))
    return `Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin${end}`;
  const { status, text, retryAfter } = error;
  if (status === 401) return `Oturumunuz sona erdi. Yeniden giriş yapın ve tekrar deneyin${end}`;
  if (status === 404 || status === 410)
    return 'Bu işletme artık yok: başka biri silmiş olabilir. Listeyi yenileyin.';
  if (status >= 500 || status === 429)
    return `Sunucu şu anda yanıt veremiyor. ${retryAfter ?? 10} saniye sonra yeniden deneyin${end}`;
  return text === '' ? `Sunucu isteği kabul etmedi (${status}).` : text;
}
