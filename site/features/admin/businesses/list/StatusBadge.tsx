import type { ReactNode } from 'react';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { Icon } from '../../components/Icon.tsx';
import { STATUS_NAMES } from '../../format/status-names.tr.ts';

/** Status badges of a business: removed, business status, verified. */
export function StatusBadge({ business }: { business: AdminListedBusiness }): ReactNode {
  if (business.removedAt !== null) return <span className="badge">Silindi</span>;
  return (
    <div className="list-status">
      <span className={business.isOpen ? 'badge badge-good' : 'badge badge-bad'}>
        {STATUS_NAMES[business.businessStatus]}
      </span>
      {business.isVerified && (
        <span className="badge badge-accent" title="Doğrulanmış">
          <Icon name="badge-check" />
          <span className="list-verified">Doğrulanmış</span>
        </span>
      )}
    </div>
  );
}
