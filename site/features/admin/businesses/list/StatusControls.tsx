import { useState, type ReactNode } from 'react';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { Icon } from '../../components/Icon.tsx';
import { STATUS_NAMES } from '../../format/status-names.tr.ts';
import { StatusDialog } from './StatusDialog.tsx';
import { useRowEdit } from './use-row-edit.ts';

/** State and verification of a business, changed by a press. */
export function StatusControls({ business }: { business: AdminListedBusiness }): ReactNode {
  const { name, businessStatus, isVerified } = business;
  const edit = useRowEdit(business);
  const [isChoosing, setIsChoosing] = useState(false);
  // What was chosen, until the list has been loaded again.
  const shown = { businessStatus, isVerified, ...(edit.isPending && edit.variables) };
  return (
    <div className="list-status" aria-busy={edit.isPending}>
      <button
        type="button"
        className={shown.businessStatus === 'OPERATIONAL' ? 'badge badge-good' : 'badge badge-bad'}
        aria-label={`Durum: ${name}: ${STATUS_NAMES[shown.businessStatus]}`}
        aria-haspopup="dialog"
        title="Durumu değiştir"
        aria-disabled={edit.isPending}
        onClick={() => edit.isPending || setIsChoosing(true)}
      >
        {STATUS_NAMES[shown.businessStatus]}
      </button>
      <button
        type="button"
        className={shown.isVerified ? 'badge badge-accent' : 'list-unverified'}
        aria-label={`Doğrulanmış: ${name}`}
        aria-pressed={shown.isVerified}
        title={shown.isVerified ? 'Doğrulanmış. Kaldırmak için basın' : 'Doğrulanmış olarak işaretle'}
        aria-disabled={edit.isPending}
        onClick={() => edit.isPending || edit.mutate({ isVerified: !shown.isVerified })}
      >
        <Icon name="badge-check" />
        {shown.isVerified && <span className="list-verified">Doğrulanmış</span>}
      </button>
      {isChoosing && (
        <StatusDialog
          name={name}
          status={businessStatus}
          onChoose={(status) => edit.mutate({ businessStatus: status })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
