import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ContactType } from '../../../schema/contracts/contact-message.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { ToastProvider } from '../../components/toast/ToastProvider.tsx';
import { FieldRow } from './FieldRow.tsx';
import { FIELDS } from './form-fields.ts';
import { prefillForm } from './prefill.ts';
import { TOAST_LABELS } from './toasts.ts';
import { useSendMessage } from './use-send-message.ts';

type Props = {
  /** Topics of a message with their labels; the first is the default. */
  types: readonly (readonly [ContactType, string])[];
  /** Promised response time, e.g. '24 hours'; null if none. */
  replyTime: string | null;
};

/** Contact form. Text can be typed before the island is hydrated, and sent afterwards. */
export default function ContactForm(props: Props): ReactNode {
  return (
    <ToastProvider labels={TOAST_LABELS} closeIcon="×">
      <Form {...props} />
    </ToastProvider>
  );
}

function Form({ types, replyTime }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const { isSending, issues, submit } = useSendMessage(replyTime);
  // Submitting before hydration would put the message into a URL.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    prefillForm(form.current!);
    setHydrated(true);
  }, []);

  return (
    <form
      ref={form}
      className="contact-form"
      aria-labelledby="message-title"
      onSubmit={(event) => void submit(event)}
    >
      <div className="field field-type">
        <label htmlFor="contact-type">Inquiry Type</label>
        <select id="contact-type" name="type" required defaultValue={types[0]![0]}>
          {types.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {FIELDS.map((field) => (
        <FieldRow key={field.name} field={field} issue={issues[field.name]} />
      ))}
      {/* Honeypot field for bots, hidden from people. */}
      <div className="contact-trap" aria-hidden="true">
        <label htmlFor="contact-website">Leave this field empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <button className="button button-primary" type="submit" disabled={isSending || !isHydrated}>
        <Icon name="send" />
        {isSending ? 'Sending Message...' : 'Send Message'}
      </button>
    </form>
  );
}
