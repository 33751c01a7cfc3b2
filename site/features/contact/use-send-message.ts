import { useRef, useState, type FormEvent } from 'react';
import type { ContactMessageInput } from '../../../schema/contracts/contact-message.ts';
import { useToast } from '../../components/toast/use-toast.ts';
import { NOT_SENT, toSentToast } from './toasts.ts';
import { sendMessage, type Issues } from './send-message.ts';

/** Sends the form's message, one at a time, and says how it went. On success the form is as new, on failure nothing in it changes. */
export function useSendMessage(replyTime: string | null) {
  const show = useToast();
  const [isSending, setSending] = useState(false);
  const [issues, setIssues] = useState<Issues>({});
  // The state above reaches the button only with the next paint; a second press can be quicker.
  const underWay = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    const form = event.currentTarget;
    setSending(true);
    setIssues({});
    const sent = await sendMessage(Object.fromEntries(new FormData(form)) as ContactMessageInput);
    underWay.current = false;
    setSending(false);
    if (sent.ok) {
      form.reset();
      show(toSentToast(replyTime));
      return;
    }
    setIssues(sent.issues);
    show(NOT_SENT);
    const [first] = Object.keys(sent.issues);
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  }

  return { isSending, issues, submit };
}
