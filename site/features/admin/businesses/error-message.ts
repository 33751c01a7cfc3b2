import { toErrorMessage as reason } from '../data/error-message.ts';

const GONE = 'Bu işletme artık yok: başka biri silmiş olabilir. Listeyi yenileyin.';

/**
 * Why a call about a listing failed, and what to do about it.
 *
 * @param kept what has become of what was typed, said where trying again is the advice
 */
export function toBusinessErrorMessage(error: unknown, kept?: string): string {
  return reason(error, { gone: GONE, ...(kept !== undefined && { kept }) });
}
