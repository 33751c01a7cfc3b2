import { useState } from 'react';
import type { ContactStatus } from '../../../../schema/contracts/contact-message.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { Icon } from '../components/Icon.tsx';
import { toErrorMessage } from '../data/error-message.ts';
import { saveBlob } from '../data/save-blob.ts';
import { exportMessages } from './use-messages.ts';

type Props = { filter: { status: ContactStatus | undefined; search: string } };

/** Button that downloads all messages of the list as a file. */
export function ExportButton({ filter }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();

  async function save() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { name, content, total } = await exportMessages(filter);
      saveBlob(name, content);
      toast({ kind: 'good', title: 'Dışa aktarıldı', text: `${total} mesaj dosyaya yazıldı.` });
    } catch (error) {
      toast({ kind: 'bad', title: 'Dışa aktarılamadı', text: toErrorMessage(error) });
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
