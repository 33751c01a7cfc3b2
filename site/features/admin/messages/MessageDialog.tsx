import { useState } from 'react';
import type { ContactMessage, ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { Confirm } from '../components/Confirm.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Icon } from '../components/Icon.tsx';
import { Facts } from './Facts.tsx';
import { useMessageChanges } from './query.ts';
import { STATUS } from './words.ts';

type Props = { message: ContactMessage; onChange: (message: ContactMessage) => void; onClose: () => void };

/** One message, and what can be done with it. */
export function MessageDialog({ message, onChange, onClose }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const { mark, erase } = useMessageChanges();
  const toast = useToast();
  const isBusy = mark.isPending || erase.isPending;
  const failed = (title: string) => (error: Error) => toast({ kind: 'bad', title, text: error.message });

  function become(status: ContactStatus) {
    mark.mutate(
      { id: message.id, status },
      {
        onSuccess: (marked) => {
          onChange(marked);
          toast({ kind: 'good', title: 'Mesaj işaretlendi', text: `Durum: ${STATUS[status].name}` });
        },
        onError: failed('Mesaj işaretlenemedi'),
      },
    );
  }

  function eraseNow() {
    erase.mutate(message.id, {
      onSuccess: () => {
        onClose();
        toast({ kind: 'good', title: 'Mesaj silindi', text: 'Mesaj kalıcı olarak silindi.' });
      },
      onError: failed('Mesaj silinemedi'),
      onSettled: () => setIsAsked(false),
    });
  }

  const to = (status: ContactStatus, label: string) =>
    message.status !== status && (
      <button type="button" className="button" disabled={isBusy} onClick={() => become(status)}>
        {label}
      </button>
    );

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
              disabled={isBusy}
              onClick={() => setIsAsked(true)}
            >
              <Icon name="trash-2" />
              Sil
            </button>
            {to('spam', 'Spam')}
            {to('new', 'Okunmadı yap')}
            {to('done', 'Tamamlandı')}
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
      <Confirm
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Mesaj silinsin mi?"
        text={`${message.name} adlı kişinin mesajı kalıcı olarak silinecek. Bu işlem geri alınamaz.`}
        action={erase.isPending ? 'Siliniyor...' : 'Kalıcı olarak sil'}
        onConfirm={eraseNow}
        isBusy={erase.isPending}
      />
    </>
  );
}
