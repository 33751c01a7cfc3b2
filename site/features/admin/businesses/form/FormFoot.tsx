import { useState, type ReactNode } from 'react';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Icon } from '../../components/Icon.tsx';

type Props = {
  formId: string;
  record: AdminBusiness | null;
  /** Operation in flight, or null. */
  busy: 'saving' | 'removing' | null;
  onCancel: () => void;
  /** Aborts the operation in flight. */
  onGiveUp: () => void;
  onRemove: () => void;
};

/** Form buttons: delete, cancel, save. They are never disabled, which would lose the focus. */
export function FormFoot({ formId, record, busy, onCancel, onGiveUp, onRemove }: Props): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const isBusy = busy !== null;
  return (
    <>
      {record !== null && (
        <button
          type="button"
          className="button button-danger"
          aria-disabled={isBusy}
          onClick={() => isBusy || setAsking(true)}
        >
          <Icon name="trash-2" />
          {busy === 'removing' ? 'Siliniyor...' : 'Sil'}
        </button>
      )}
      {isBusy ? (
        <button type="button" className="button" onClick={onGiveUp}>
          Beklemeyi bırak
        </button>
      ) : (
        <button type="button" className="button" onClick={onCancel}>
          Vazgeç
        </button>
      )}
      <button
        type="submit"
        form={formId}
        className="button button-primary"
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
      >
        {busy === 'saving' ? 'Kaydediliyor...' : 'Kaydet'}
      </button>
      {record !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title="İşletme silinsin mi?"
          text={`“${record.name}” siteden kaldırılır. Sonraki içe aktarmalar işletmeyi geri getirmez. “Silinenler” filtresinden geri yükleyebilirsiniz.`}
          action="Sil"
          onConfirm={() => {
            setAsking(false);
            onRemove();
          }}
        />
      )}
    </>
  );
}
