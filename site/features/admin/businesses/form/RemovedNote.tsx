import type { ReactNode } from 'react';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatMoment } from '../../format/time.ts';
import { RestoreButton } from '../RestoreButton.tsx';

/** Replaces the form of a removed business, which has to be restored before it can be edited. */
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
