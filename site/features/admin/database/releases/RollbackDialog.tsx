import { useId, useState } from 'react';
import { type ListedRelease, MAX_REASON } from '../../../../../schema/contracts/releases.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { formatMoment } from '../../format/time.ts';
import { useRollBack } from './use-releases.ts';

/** Asks why, and serves the release. */
export function RollbackDialog({ release, onClose }: { release: ListedRelease; onClose: () => void }) {
  const form = useId();
  const [reason, setReason] = useState('');
  const rollBack = useRollBack(onClose);
  const isOff = reason.trim() === '' || rollBack.isPending;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Bu sürüme dönülsün mü?"
      description={`Ziyaretçiler ${formatMoment(release.at)} tarihli siteyi görür. Siz yayına devam edene dek hiçbir değişiklik yayınlanmaz.`}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            Vazgeç
          </button>
          <button type="submit" form={form} className="button button-danger" aria-disabled={isOff}>
            Bu sürüme dön
          </button>
        </>
      }
    >
      <form
        id={form}
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff) rollBack.mutate({ release: release.id, reason });
        }}
      >
        <label htmlFor={`${form}-reason`}>Neden</label>
        <input
          id={`${form}-reason`}
          className="input"
          maxLength={MAX_REASON}
          placeholder="Örneğin: pazartesi aktarımında telefonlar yanlış"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
