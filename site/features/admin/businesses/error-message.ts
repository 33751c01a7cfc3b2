import { toErrorMessage as reason } from '../data/error-message.ts';

const GONE = 'Bu işletme artık yok: başka biri silmiş olabilir. Listeyi yenileyin.';

/**
 * Message for a failed request about a business.
 *
 * @param inputState state of the typed text, added if the advice is to retry
 */
export function toBusinessErrorMessage(error: unknown, inputState?: string): string {
  return reason(error, { gone: GONE, ...(inputState !== undefined && { inputState: inputState }) });
}
