import { useState } from 'react';
import type { ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { Icon } from '../components/Icon.tsx';
import { reasonOf } from '../data/reason.ts';
import { download } from './download.ts';
import { exportMessages } from './query.ts';

/** Saves all messages of a status as a file. */
export function Export({ status }: { status: ContactStatus | undefined }) {
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();

  async function save() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { name, content, total } = await exportMessages(status);
      download(name, content);
      toast({ kind: 'good', title: 'Dışa aktarıldı', text: `${total} mesaj dosyaya yazıldı.` });
    } catch (error) {
      toast({ kind: 'bad', title: 'Dışa aktarılamadı', text: reasonOf(error) });
    }
    setIsBusy(false);
  }

  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={() => void save()}>
      <Icon name="download" />
      {isBusy ? 'Dışa aktarılıyor...' : 'Dışa aktar'}
    </button>
  );
}
