import { useState, type ReactNode } from 'react';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { Confirm } from '../../components/Confirm.tsx';
import { Icon } from '../../components/Icon.tsx';

type Props = {
  formId: string;
  record: AdminBusiness | null;
  isSaving: boolean;
  /** While it is saved or deleted. */
  isBusy: boolean;
  onCancel: () => void;
  onRemove: () => void;
};

/** The buttons of the form: delete, cancel, save. */
export function FormFoot({ formId, record, isSaving, isBusy, onCancel, onRemove }: Props): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {record !== null && (
        <button
          type="button"
          className="button button-danger"
          disabled={isBusy}
          onClick={() => setAsking(true)}
        >
          <Icon name="trash-2" />
          Sil
        </button>
      )}
      <button type="button" className="button" disabled={isBusy} onClick={onCancel}>
        Vazgeç
      </button>
      <button type="submit" form={formId} className="button button-primary" disabled={isBusy}>
        {isSaving ? 'Kaydediliyor...' : 'Kaydet'}
      </button>
      {record !== null && (
        <Confirm
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title="İşletme silinsin mi?"
          text={`“${record.name}” siteden kaldırılır. Bu bir düzenleme olarak korunur: sonraki içe aktarmalar işletmeyi geri getirmez.`}
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
