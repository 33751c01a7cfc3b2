import { useState } from 'react';
import type { ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { Icon } from '../components/Icon.tsx';
import { toCsv } from './csv.ts';
import { download } from './download.ts';
import { allMessages } from './query.ts';

/** Saves all messages of a status as a file. */
export function Export({ status }: { status: ContactStatus | undefined }) {
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();

  async function save() {
    setIsBusy(true);
    try {
      const messages = await allMessages(status);
      const day = new Date().toISOString().slice(0, 10);
      download(`mesajlar_${status ?? 'tumu'}_${day}.csv`, toCsv(messages), 'text/csv;charset=utf-8');
      toast({ kind: 'good', title: 'Dışa aktarıldı', text: `${messages.length} mesaj dosyaya yazıldı.` });
    } catch (error) {
      toast({ kind: 'bad', title: 'Dışa aktarılamadı', text: (error as Error).message });
    }
    setIsBusy(false);
  }

  return (
    <button type="button" className="button" disabled={isBusy} onClick={() => void save()}>
      <Icon name="download" />
      {isBusy ? 'Dışa aktarılıyor...' : 'Dışa aktar'}
    </button>
  );
}
