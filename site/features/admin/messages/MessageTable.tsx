import type { ContactMessage } from '../../../../schema/contracts/contact-message.ts';
import { formatMoment } from '../format/time.ts';
import { MESSAGE_TYPE_LABELS, MESSAGE_STATUSES } from './message-text.ts';
import { TableHead } from '../components/TableHead.tsx';

/** Maximum length of a text in the list, in characters. */
const PREVIEW_LENGTH = 160;

type Props = { messages: ContactMessage[]; onOpen: (message: ContactMessage) => void };

/** Table of messages, newest first. The subject opens a message. */
export function MessageTable({ messages, onOpen }: Props) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Mesajlar">
      <table className="table table-blocks messages">
        <TableHead columns={['Konu', 'Durum', 'Gönderen', 'Mesaj türü', 'Tarih']} />
        <tbody>
          {messages.map((message) => (
            <tr key={message.id} data-status={message.status}>
              <th scope="row">
                <button type="button" className="message-open" onClick={() => onOpen(message)}>
                  <span className="message-subject">{message.subject}</span>
                  <span className="sr-only">
                    , {message.name}, {formatMoment(message.createdAt)}
                  </span>
                </button>
                <span className="message-begin">{message.message.slice(0, PREVIEW_LENGTH)}</span>
              </th>
              <td>
                <span className={`badge ${MESSAGE_STATUSES[message.status].badge}`}>
                  {MESSAGE_STATUSES[message.status].name}
                </span>
              </td>
              <td>
                <span className="message-name">{message.name}</span>
                <span className="message-begin">{message.email}</span>
              </td>
              <td className="whitespace-nowrap">{MESSAGE_TYPE_LABELS[message.type]}</td>
              <td className="message-time">
                <time dateTime={message.createdAt}>{formatMoment(message.createdAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
