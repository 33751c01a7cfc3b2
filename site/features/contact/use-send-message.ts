import { useRef, useState, type FormEvent } from 'react';
import type { ContactMessageInput } from '../../../schema/contracts/contact-message.ts';
import { useToast } from '../../components/toast/use-toast.ts';
import { NOT_SENT, toSentToast } from './toasts.ts';
import { sendMessage, type Issues } from './send-message.ts';

/**
 * Sends messages, one at a time, and shows a toast with the result. Success resets the form; failure changes nothing
 * in it.
 */
export function useSendMessage(replyTime: string | null) {
  const show = useToast();
  const [isSending, setSending] = useState(false);
  const [issues, setIssues] = useState<Issues>({});
  // State updates disable the button only after the next render; a second click can be faster.
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
