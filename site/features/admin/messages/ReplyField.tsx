import { OPERATOR_TEXT_LIMITS } from '../../../../schema/contracts/contact-message.ts';
import { FieldFrame } from '../businesses/form/fields/FieldFrame.tsx';
import { formatLength } from './message-text.ts';
import type { useReply } from './use-reply.ts';

const FITS = 'Yanıtla, e-posta programınızı bu metin ve alıntıyla açar';
const TOO_LONG_FOR_MAIL =
  'Metin e-posta programına aktarılamayacak kadar uzun: Yanıtla, onu panoya kopyalar; açılan e-postaya yapıştırın';

/** Answer to a message. */
export function ReplyField({ reply }: { reply: ReturnType<typeof useReply> }) {
  const { text, setText, issue, field, hasText } = reply;
  return (
    <section className="message-section" aria-label="Yanıt">
      <FieldFrame
        label="Yanıt"
        hint={`${hasText ? FITS : TOO_LONG_FOR_MAIL} · ${formatLength(text, OPERATOR_TEXT_LIMITS.reply)}`}
        issue={issue}
      >
        {(wiring) => (
          <textarea
            className="input"
            ref={field}
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
            {...wiring}
          />
        )}
      </FieldFrame>
    </section>
  );
}
