import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ContactType } from '../../../schema/contracts/contact-message.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { ToastProvider } from '../../components/toast/ToastProvider.tsx';
import { FieldRow } from './FieldRow.tsx';
import { FIELDS } from './form-fields.ts';
import { TOAST_LABELS } from './toasts.ts';
import { useSendMessage } from './use-send-message.ts';

type Props = {
  /** Topics of a message with their labels; the first is the default. */
  types: readonly (readonly [ContactType, string])[];
  /** Promised response time, '24 hours'; null if none. */
  replyTime: string | null;
};

/** Contact form. It takes text from the start and can be sent once the island is hydrated. */
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
  // A press before hydration would send the message as part of a page's address.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    selectTypeFromAddress(form.current!);
    setAwake(true);
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
      {/* For programs that fill in whatever they find: people neither see this field nor reach it. */}
      <div className="contact-trap" aria-hidden="true">
        <label htmlFor="contact-website">Leave this field empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <button className="button button-primary" type="submit" disabled={isSending || !isAwake}>
        <Icon name="send" />
        {isSending ? 'Sending Message...' : 'Send Message'}
      </button>
    </form>
  );
}

/** Links such as 'List Your Business' name the type in the address; what a visitor has already chosen stays. */
function selectTypeFromAddress(form: HTMLFormElement): void {
  const select = form.elements.namedItem('type') as HTMLSelectElement;
  const wanted = new URLSearchParams(location.search).get('type');
  const known = [...select.options].some((option) => option.value === wanted);
  if (known && select.selectedIndex === 0) select.value = wanted!;
}
