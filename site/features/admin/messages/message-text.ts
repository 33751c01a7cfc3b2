import type { ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { MESSAGE_STATUS_LABELS } from '../../../../schema/rules/website/contact-message-labels.tr.ts';

export {
  MESSAGE_DELIVERY_LABELS,
  MESSAGE_TYPE_LABELS,
} from '../../../../schema/rules/website/contact-message-labels.tr.ts';

/** Statuses of a message; `mark` is the label of the button that sets it. Opening a message marks it as read. */
export const MESSAGE_STATUSES: Record<ContactStatus, { name: string; badge: string; mark?: string }> = {
  new: { name: MESSAGE_STATUS_LABELS.new, badge: 'badge-accent', mark: 'Okunmadı olarak işaretle' },
  read: { name: MESSAGE_STATUS_LABELS.read, badge: '' },
  done: { name: MESSAGE_STATUS_LABELS.done, badge: 'badge-good', mark: 'Tamamlandı olarak işaretle' },
  spam: { name: MESSAGE_STATUS_LABELS.spam, badge: 'badge-bad', mark: 'Spam olarak işaretle' },
};

/** Statuses in the order of the panel. */
export const STATUSES = Object.keys(MESSAGE_STATUSES) as ContactStatus[];

export const GONE_MESSAGE = 'Bu mesaj artık yok: başka biri silmiş olabilir.';

/** @example formatLength('abc', 2000) → '3/2.000 karakter' */
export function formatLength(text: string, most: number): string {
  return `${text.length.toLocaleString('tr')}/${most.toLocaleString('tr')} karakter`;
}

/** Error of a text that is too long. */
export function toLengthIssue(text: string, most: number): string | undefined {
  return text.trim().length > most ? `En fazla ${most.toLocaleString('tr')} karakter olabilir` : undefined;
}
