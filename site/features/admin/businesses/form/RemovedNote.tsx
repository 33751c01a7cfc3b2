import type { ReactNode } from 'react';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatMoment } from '../../format/time.ts';
import { RestoreButton } from '../RestoreButton.tsx';

/** In place of the form of a listing that was removed: it is restored before it is edited. Then the form comes up here. */
export function RemovedNote({ record }: { record: AdminBusiness }): ReactNode {
  return (
    <EmptyState
      icon="trash-2"
      title="Bu işletme silinmiş"
      text={`“${record.name}” ${formatMoment(record.removedAt!)} tarihinden beri sitede görünmüyor. Düzenlemek için önce geri yükleyin.`}
    >
      <RestoreButton business={record} className="button button-primary">
        Geri yükle
      </RestoreButton>
    </EmptyState>
  );
}
