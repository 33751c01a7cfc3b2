import type { ReactNode } from 'react';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { Icon } from '../../components/Icon.tsx';
import { useHasRole } from '../../data/session/use-has-role.ts';
import { STATUS_NAMES } from '../../format/status-names.tr.ts';
import { StatusControls } from './StatusControls.tsx';

/** Status badges of a business: removed, business status, verified. Operators who may edit change the last two here. */
export function StatusBadge({ business }: { business: AdminListedBusiness }): ReactNode {
  const isEditable = useHasRole('edit');
  if (business.removedAt !== null) return <span className="badge">Silindi</span>;
  if (isEditable) return <StatusControls business={business} />;
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
