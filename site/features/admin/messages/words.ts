import type { ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { MESSAGE_STATUS } from '../../../../schema/rules/message-words.ts';

export { MESSAGE_DELIVERY, MESSAGE_TYPE } from '../../../../schema/rules/message-words.ts';

/** The states of a message; `mark` is on the button that gives it the state. A message becomes read by being opened. */
export const STATUS: Record<ContactStatus, { name: string; badge: string; mark?: string }> = {
  new: { name: MESSAGE_STATUS.new, badge: 'badge-accent', mark: 'Okunmadı olarak işaretle' },
  read: { name: MESSAGE_STATUS.read, badge: '' },
  done: { name: MESSAGE_STATUS.done, badge: 'badge-good', mark: 'Tamamlandı olarak işaretle' },
  spam: { name: MESSAGE_STATUS.spam, badge: 'badge-bad', mark: 'Spam olarak işaretle' },
};
