import type { ContactNote } from '../../../../schema/contracts/contact-message.ts';
import { formatMoment } from '../format/time.ts';

/** Answers that were prepared here, oldest first. */
export function MessageReplies({ replies }: { replies: ContactNote[] }) {
  if (replies.length === 0) return null;
  return (
    <section className="message-section" aria-label="Yanıtlar">
      <h3 className="label">Yanıtlar</h3>
      <ol className="message-replies">
        {replies.map(({ text, at, by }) => (
          <li key={at}>
            <p className="hint">
              {by}, <time dateTime={at}>{formatMoment(at)}</time> · e-posta programında açıldı
            </p>
            <p className="message-reply">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
