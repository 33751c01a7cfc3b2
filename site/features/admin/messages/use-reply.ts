import { useRef, useState, type MouseEvent } from 'react';
import { type ContactMessage, OPERATOR_TEXT_LIMITS } from '../../../../schema/contracts/contact-message.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { toErrorMessage } from '../data/error-message.ts';
import { useDraft, useKeepDraft } from '../data/use-draft.ts';
import { listListingUrls } from './listing-links.ts';
import { GONE_MESSAGE, MESSAGE_STATUSES, toLengthIssue } from './message-text.ts';
import { buildReplyMail } from './reply-mail.ts';
import { useMessageChanges } from './use-messages.ts';

/**
 * State of the answer to a message. The link opens the mail program, and a press of it records the answer; what is
 * typed stays until it is recorded, also when the message is closed.
 */
export function useReply(message: ContactMessage, onChange: (message: ContactMessage) => void) {
  const name = `message-reply-${message.id}`;
  const [text, setText] = useDraft(name, '');
  const [issue, setIssue] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { reply } = useMessageChanges();
  const toast = useToast();
  useKeepDraft(name, text, text !== '');
  const links = listListingUrls(message.message, location.origin);
  const { href, hasText } = buildReplyMail({ message, text: text.trim(), links });

  async function record(sent: string) {
    try {
      onChange(await reply.mutateAsync({ id: message.id, text: sent }));
      setText((typed) => (typed === sent ? '' : typed));
      toast({
        kind: 'good',
        title: 'Yanıt kaydedildi',
        text: `E-posta programınızda gönderin. Durum: ${MESSAGE_STATUSES.done.name}`,
      });
    } catch (error) {
      toast({
        kind: 'bad',
        title: 'Yanıt kaydedilemedi',
        text: toErrorMessage(error, { gone: GONE_MESSAGE, inputState: 'yanıtınız bu pencerede duruyor' }),
        action: { label: 'Yeniden kaydet', run: () => void record(sent) },
      });
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText([text.trim(), ...links].join('\n\n'));
    } catch {
      toast({
        kind: 'bad',
        title: 'Yanıt panoya kopyalanamadı',
        text: 'Yanıtlar bölümünden kopyalayıp e-postaya yapıştırın.',
      });
    }
  }

  function press(event: MouseEvent) {
    const problem = text.trim() === '' ? 'Yanıtınızı yazın' : toLengthIssue(text, OPERATOR_TEXT_LIMITS.reply);
    setIssue(problem);
    if (problem !== undefined || reply.isPending) {
      event.preventDefault();
      field.current?.focus();
      return;
    }
    if (!hasText) void copy();
    void record(text);
  }
  return { text, setText, issue, field, href, hasText, press, isPending: reply.isPending };
}
