import { useMutation } from '@tanstack/react-query';
import type { Batch } from '../../../../../schema/contracts/batch.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { Icon } from '../../components/Icon.tsx';
import { downloadFile } from '../../data/download-file.ts';
import { toErrorMessage } from '../../data/error-message.ts';
import { saveBlob } from '../../data/save-blob.ts';
import { BATCHES } from '../data/endpoints.ts';
import { RepairedFile } from './RepairedFile.tsx';

type Props = { batch: Batch; canRepair: boolean };

/** Rejected rows as a workbook: to download, and to upload once they are corrected. */
export function RejectedFile({ batch, canRepair }: Props) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: async () => {
      const { headers, content } = await downloadFile(`${BATCHES}/${batch.id}/rejected.xlsx?language=tr`);
      const [, name] = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
      saveBlob(name ?? 'reddedilenler.xlsx', content);
    },
    onError: (error) => toast({ kind: 'bad', title: 'Dosya indirilemedi', text: toErrorMessage(error) }),
  });
  return (
    <section className="card rejected-file" aria-label="Reddedilen satırların dosyası">
      <p className="text-muted">
        {batch.state === 'applied'
          ? 'Satırları burada tek tek ya da Excel’de topluca düzeltebilirsiniz; düzeltilenler aynı içe aktarmaya eklenir.'
          : 'İçe aktarmayı uyguladıktan sonra bu satırları burada ya da Excel’de düzeltip aynı içe aktarmaya ekleyebilirsiniz.'}
      </p>
      <div className="row">
        <button
          type="button"
          className="button"
          aria-disabled={download.isPending}
          onClick={() => download.isPending || download.mutate()}
        >
          <Icon name="download" />
          {download.isPending ? 'İndiriliyor...' : 'Excel olarak indir'}
        </button>
        {canRepair && <RepairedFile batchId={batch.id} />}
      </div>
    </section>
  );
}
