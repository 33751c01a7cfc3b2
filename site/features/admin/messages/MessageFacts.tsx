import type { ReactNode } from 'react';
import type { ContactMessage } from '../../../../schema/contracts/contact-message.ts';
import { formatMoment } from '../format/time.ts';
import { MESSAGE_DELIVERY_LABELS, MESSAGE_TYPE_LABELS, MESSAGE_STATUSES } from './message-text.ts';

/** Sender, date, type and status of a message. */
export function MessageFacts({ message }: { message: ContactMessage }) {
  const { handledAt, handledBy } = message;
  const facts: [string, ReactNode][] = [
    ['Gönderen', message.name],
    [
      'E-posta',
      <a key="email" className="subject" href={`mailto:${encodeURIComponent(message.email)}`}>
        {message.email}
      </a>,
    ],
    ['Tarih', formatMoment(message.createdAt)],
    ['Mesaj türü', MESSAGE_TYPE_LABELS[message.type]],
    ['Durum', MESSAGE_STATUSES[message.status].name],
    ['İletim', MESSAGE_DELIVERY_LABELS[message.delivery]],
  ];
  if (handledAt !== null)
    facts.push(['Son işlem', [formatMoment(handledAt), handledBy].filter(Boolean).join(', ')]);
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
