import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { BACKUP_DAYS } from '../../../../../schema/contracts/backup.ts';
import {
  PersonInput,
  type PersonalData,
  type PersonErased,
} from '../../../../../schema/contracts/personal-data.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { sendJson } from '../../../../data/send.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Icon } from '../../components/Icon.tsx';
import { toErrorMessage } from '../../data/error-message.ts';
import { saveBlob } from '../../data/save-blob.ts';
import { MESSAGES_ENDPOINT } from '../../data/messages-endpoint.ts';

const ENDPOINT = '/api/admin/personal-data';

/** Access and deletion: the data of a person, by email address. */
export function PersonalDataCard() {
  const id = useId();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const tellFailure = (title: string) => (error: Error) =>
    toast({ kind: 'bad', title, text: toErrorMessage(error) });
  const read = useMutation({
    mutationFn: () => sendJson<PersonalData>('POST', `${ENDPOINT}/export`, { email: email.trim() }),
    onSuccess: (data) => {
      const { length } = data.messages;
      if (length === 0) {
        toast({ kind: 'good', title: 'Bu adresle saklanan veri yok', text: email.trim() });
        return;
      }
      saveBlob(
        'kisisel-veriler.json',
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      );
      toast({ kind: 'good', title: `${length.toLocaleString('tr')} mesaj indirildi`, text: email.trim() });
    },
    onError: tellFailure('Kişisel verilere ulaşılamadı'),
  });
  const erase = useMutation({
    mutationFn: () => sendJson<PersonErased>('POST', `${ENDPOINT}/erase`, { email: email.trim() }),
    onSuccess: ({ erased }) => {
      const title =
        erased === 0 ? 'Bu adresle saklanan veri yok' : `${erased.toLocaleString('tr')} mesaj silindi`;
      toast({ kind: 'good', title, text: email.trim() });
    },
    onError: tellFailure('Kişisel veriler silinemedi'),
    onSettled: () => {
      setIsAsking(false);
      void client.invalidateQueries({ queryKey: [MESSAGES_ENDPOINT] });
    },
  });
  const isBusy = read.isPending || erase.isPending;
  const check = (next: () => void) => {
    const isValid = PersonInput.safeParse({ email }).success;
    setProblem(isValid ? '' : 'Geçerli bir e-posta adresi yazın (örn: ad@example.com)');
    if (!isValid) return document.getElementById(`${id}-email`)?.focus();
    if (!isBusy) next();
  };
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <div className="card-head">
        <h2 id={`${id}-title`}>Kişisel veriler</h2>
      </div>
      <p className="database-text">
        Verilerini isteyen ya da silinmesini isteyen bir kişinin e-posta adresiyle gönderilmiş tüm mesajlar.
        Silinenler yedeklerde {BACKUP_DAYS} gün daha kalır; son yedekte, yenisi alınana dek.
      </p>
      <form
        className="database-person"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          check(() => read.mutate());
        }}
      >
        <div className="field">
          <label htmlFor={`${id}-email`}>E-posta adresi</label>
          <input
            className="input"
            id={`${id}-email`}
            type="email"
            autoComplete="off"
            value={email}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-problem`}
            onChange={(event) => {
              setEmail(event.target.value);
              setProblem('');
            }}
          />
          <p className="error" role="alert" id={`${id}-problem`}>
            {problem}
          </p>
        </div>
        <div className="row">
          <button type="submit" className="button" aria-disabled={isBusy}>
            <Icon name="download" /> Verileri indir
          </button>
          <button
            type="button"
            className="button button-danger"
            aria-disabled={isBusy}
            onClick={() => check(() => setIsAsking(true))}
          >
            <Icon name="trash-2" /> Verileri sil
          </button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Bu kişinin verileri silinsin mi?"
        text={`${email.trim()} adresinden gelen tüm mesajlar kalıcı olarak silinir. Geri alınamaz.`}
        action="Sil"
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate()}
      />
    </section>
  );
}
