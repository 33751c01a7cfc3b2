import { useState } from 'react';
import type { ContactMessage, ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { Confirm } from '../components/Confirm.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Icon } from '../components/Icon.tsx';
import { reasonOf } from '../data/reason.ts';
import { useBackCloses } from '../shell/use-back-closes.ts';
import { Facts } from './Facts.tsx';
import { useMessageChanges } from './query.ts';
import { STATUS } from './words.ts';

type Props = {
  message: ContactMessage;
  /** Takes over what became of the message; null when it was erased. */
  onChange: (message: ContactMessage | null) => void;
  onClose: () => void;
};

const GONE = 'Bu mesaj artık yok: başka biri silmiş olabilir.';
const MARKS = ['spam', 'new', 'done'] as const;

/** One message, and what can be done with it. */
export function MessageDialog({ message, onChange, onClose }: Props) {
  /** The message that the question is about, from the moment it is asked. */
  const [asked, setAsked] = useState<ContactMessage | null>(null);
  const { mark, erase } = useMessageChanges();
  const toast = useToast();
  const isBusy = mark.isPending || erase.isPending;
  useBackCloses(() => {
    if (asked === null) return onClose();
    setAsked(null);
    return false;
  });

  async function become(status: ContactStatus) {
    try {
      onChange(await mark.mutateAsync({ id: message.id, status }));
      toast({ kind: 'good', title: 'Mesaj işaretlendi', text: `Durum: ${STATUS[status].name}` });
    } catch (error) {
      toast({ kind: 'bad', title: 'Mesaj işaretlenemedi', text: reasonOf(error, { gone: GONE }) });
    }
  }

  async function eraseForGood({ id }: ContactMessage) {
    try {
      await erase.mutateAsync(id);
      onChange(null);
      toast({ kind: 'good', title: 'Mesaj silindi', text: 'Mesaj kalıcı olarak silindi.' });
    } catch (error) {
      toast({ kind: 'bad', title: 'Mesaj silinemedi', text: reasonOf(error, { gone: GONE }) });
    }
    setAsked(null);
  }

  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        size="wide"
        title={message.subject}
        footer={
          <>
            <button
              type="button"
              className="button button-danger message-erase"
              aria-disabled={isBusy}
              onClick={() => isBusy || setAsked(message)}
            >
              <Icon name="trash-2" />
              Sil
            </button>
            {MARKS.filter((status) => status !== message.status).map((status) => (
              <button
                key={status}
                type="button"
                className="button"
                aria-disabled={isBusy}
                onClick={() => isBusy || void become(status)}
              >
                {STATUS[status].mark}
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
        <Facts message={message} />
        <p className="message-text">{message.message}</p>
      </Dialog>
      {asked && (
        <Confirm
          isOpen
          onClose={() => setAsked(null)}
          title="Mesaj silinsin mi?"
          text={`${asked.name} adlı kişinin “${asked.subject}” konulu mesajı kalıcı olarak silinecek. Bu işlem geri alınamaz.`}
          action={erase.isPending ? 'Siliniyor...' : 'Kalıcı olarak sil'}
          onConfirm={() => void eraseForGood(asked)}
          isBusy={erase.isPending}
        />
      )}
    </>
  );
}
