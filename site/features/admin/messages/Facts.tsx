import type { ContactMessage } from '../../../../schema/contracts/contact-message.ts';
import { moment } from '../wording/time.ts';
import { MESSAGE_DELIVERY, MESSAGE_TYPE, STATUS } from './words.ts';

/** Sender, date, type and status of a message. */
export function Facts({ message }: { message: ContactMessage }) {
  const { handledAt, handledBy } = message;
  const facts: [string, string][] = [
    ['Gönderen', message.name],
    ['E-posta', message.email],
    ['Tarih', moment(message.createdAt)],
    ['Mesaj türü', MESSAGE_TYPE[message.type]],
    ['Durum', STATUS[message.status].name],
    ['İletim', MESSAGE_DELIVERY[message.delivery]],
  ];
  if (handledAt !== null)
    facts.push(['Son işlem', [moment(handledAt), handledBy].filter(Boolean).join(', ')]);
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
