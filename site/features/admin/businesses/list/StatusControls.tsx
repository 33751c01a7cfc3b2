import type { ReactNode } from 'react';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { BUSINESS_STATUSES } from '../../../../../schema/field-values.ts';
import { Icon } from '../../components/Icon.tsx';
import { STATUS_NAMES } from '../../format/status-names.tr.ts';
import { useRowEdit } from './use-row-edit.ts';

/** State and verification of a business, changed by a press. */
export function StatusControls({ business }: { business: AdminListedBusiness }): ReactNode {
  const { name, businessStatus, isVerified } = business;
  const edit = useRowEdit(business);
  // What was chosen, until the list has been loaded again.
  const shown = { businessStatus, isVerified, ...(edit.isPending && edit.variables) };
  return (
    <div className="list-status" aria-busy={edit.isPending}>
      <div className="list-state">
        <span
          className={shown.businessStatus === 'OPERATIONAL' ? 'badge badge-good' : 'badge badge-bad'}
          aria-hidden="true"
        >
          {STATUS_NAMES[shown.businessStatus]}
        </span>
        <select
          aria-label={`Durum: ${name}`}
          title="Durumu değiştir"
          value={shown.businessStatus}
          disabled={edit.isPending}
          onChange={(event) => edit.mutate({ businessStatus: event.target.value as typeof businessStatus })}
        >
          {BUSINESS_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_NAMES[status]}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        className={shown.isVerified ? 'badge badge-accent' : 'list-unverified'}
        aria-label={`Doğrulanmış: ${name}`}
        aria-pressed={shown.isVerified}
        title={shown.isVerified ? 'Doğrulanmış. Kaldırmak için basın' : 'Doğrulanmış olarak işaretle'}
        disabled={edit.isPending}
        onClick={() => edit.mutate({ isVerified: !shown.isVerified })}
      >
        <Icon name="badge-check" />
        {shown.isVerified && <span className="list-verified">Doğrulanmış</span>}
      </button>
    </div>
  );
}
