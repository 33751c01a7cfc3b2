import { useState } from 'react';
import type { ContactMessage, ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Icon } from '../components/Icon.tsx';
import { toErrorMessage } from '../data/error-message.ts';
import { useHasRole } from '../data/session/use-has-role.ts';
import { useCloseOnBack } from '../shell/use-close-on-back.ts';
import { MessageFacts } from './MessageFacts.tsx';
import { getChangedMessage, useMessageChanges } from './use-messages.ts';
import { buildUndoAction, UNDONE } from '../toast/build-undo-action.ts';
import { GONE_MESSAGE, MESSAGE_STATUSES } from './message-text.ts';
import { MessageNote } from './MessageNote.tsx';
import { MessageReplies } from './MessageReplies.tsx';
import { MessageText } from './MessageText.tsx';
import { ReplyField } from './ReplyField.tsx';
import { useReply } from './use-reply.ts';

type Props = {
  message: ContactMessage;
  /** Receives the updated message; null if it was deleted. */
  onChange: (message: ContactMessage | null) => void;
  onClose: () => void;
};

const MARKED_TOASTS = ['spam', 'new', 'done'] as const;

/** Dialog with one message and its actions. */
export function MessageDialog({ message, onChange, onClose }: Props) {
  /** Message to delete, stored when the confirmation opens. */
  const [toDelete, setToDelete] = useState<ContactMessage | null>(null);
  const { mark, erase } = useMessageChanges();
  const toast = useToast();
  const reply = useReply(message, onChange);
  const isBusy = mark.isPending || erase.isPending;
  const canErase = useHasRole('all');
  useCloseOnBack(() => {
    if (toDelete === null) return onClose();
    setToDelete(null);
    return false;
  });

  async function become(status: ContactStatus) {
    const before = message.status;
    const action = buildUndoAction(toast, {
      undo: async (show) => {
        onChange(await mark.mutateAsync({ id: message.id, status: before, base: status }));
        show({ kind: 'good', title: UNDONE, text: `Durum: ${MESSAGE_STATUSES[before].name}` });
      },
      toErrorText: (error) => toErrorMessage(error, { gone: GONE_MESSAGE }),
    });
    try {
      onChange(await mark.mutateAsync({ id: message.id, status, base: before }));
      const text = `Durum: ${MESSAGE_STATUSES[status].name}`;
      toast({ kind: 'good', title: 'Mesaj işaretlendi', text, action });
    } catch (error) {
      const changed = getChangedMessage(error);
      if (changed !== null) onChange(changed);
      toast({
        kind: 'bad',
        title: 'Mesaj işaretlenemedi',
        text: toErrorMessage(error, { gone: GONE_MESSAGE }),
      });
    }
  }

  async function eraseForGood({ id }: ContactMessage) {
    try {
      await erase.mutateAsync(id);
      onChange(null);
      toast({ kind: 'good', title: 'Mesaj silindi', text: 'Mesaj kalıcı olarak silindi.' });
    } catch (error) {
      toast({ kind: 'bad', title: 'Mesaj silinemedi', text: toErrorMessage(error, { gone: GONE_MESSAGE }) });
    }
    setToDelete(null);
  }

  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        size="wide"
        title={message.subject}
        readable="Mesaj"
        footer={
          <>
            {canErase && (
              <button
                type="button"
                className="button button-danger message-erase"
                aria-disabled={isBusy}
                onClick={() => isBusy || setToDelete(message)}
              >
                <Icon name="trash-2" />
                Sil
              </button>
            )}
            {MARKED_TOASTS.filter((status) => status !== message.status).map((status) => (
              <button
                key={status}
                type="button"
                className="button"
                aria-disabled={isBusy}
                onClick={() => isBusy || void become(status)}
              >
                {MESSAGE_STATUSES[status].mark}
              </button>
            ))}
            <a
              className="button button-primary"
              href={reply.href}
              aria-disabled={reply.isPending}
              onClick={reply.press}
            >
              <Icon name="mail" />
              Yanıtla
            </a>
          </>
        }
      >
        <MessageFacts message={message} />
        <MessageText text={message.message} />
        <MessageReplies replies={message.replies} />
        <ReplyField reply={reply} />
        <MessageNote message={message} onChange={onChange} />
      </Dialog>
      {toDelete && (
        <ConfirmDialog
          isOpen
          onClose={() => setToDelete(null)}
          title="Mesaj silinsin mi?"
          text={`${toDelete.name} adlı kişinin “${toDelete.subject}” konulu mesajı kalıcı olarak silinecek. Bu işlem geri alınamaz.`}
          action={erase.isPending ? 'Siliniyor...' : 'Kalıcı olarak sil'}
          onConfirm={() => void eraseForGood(toDelete)}
          isBusy={erase.isPending}
        />
      )}
    </>
  );
}
