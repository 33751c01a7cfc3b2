import { useState } from 'react';
import type { ContactMessage, ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Icon } from '../components/Icon.tsx';
import { toErrorMessage } from '../data/error-message.ts';
import { useCloseOnBack } from '../shell/use-close-on-back.ts';
import { MessageFacts } from './MessageFacts.tsx';
import { useMessageChanges } from './use-messages.ts';
import { MESSAGE_STATUSES } from './message-text.ts';

type Props = {
  message: ContactMessage;
  /** Receives the updated message; null if it was deleted. */
  onChange: (message: ContactMessage | null) => void;
  onClose: () => void;
};

const GONE_MESSAGE = 'Bu mesaj artık yok: başka biri silmiş olabilir.';
const MARKED_TOASTS = ['spam', 'new', 'done'] as const;

/** Dialog with one message and its actions. */
export function MessageDialog({ message, onChange, onClose }: Props) {
  /** Message to delete, stored when the confirmation opens. */
  const [toDelete, setToDelete] = useState<ContactMessage | null>(null);
  const { mark, erase } = useMessageChanges();
  const toast = useToast();
  const isBusy = mark.isPending || erase.isPending;
  useCloseOnBack(() => {
    if (toDelete === null) return onClose();
    setToDelete(null);
    return false;
  });

  async function become(status: ContactStatus) {
    try {
      onChange(await mark.mutateAsync({ id: message.id, status }));
      toast({ kind: 'good', title: 'Mesaj işaretlendi', text: `Durum: ${MESSAGE_STATUSES[status].name}` });
    } catch (error) {
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
            <button
              type="button"
              className="button button-danger message-erase"
              aria-disabled={isBusy}
              onClick={() => isBusy || setToDelete(message)}
            >
              <Icon name="trash-2" />
              Sil
            </button>
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
              href={`mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`}
            >
              <Icon name="mail" />
              Yanıtla
            </a>
          </>
        }
      >
        <MessageFacts message={message} />
        <p className="message-text">{message.message}</p>
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
