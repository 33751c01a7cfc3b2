import type { ReactNode } from 'react';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { Empty } from '../../components/Empty.tsx';
import { moment } from '../../wording/time.ts';
import { RestoreButton } from '../RestoreButton.tsx';

/** In place of the form of a listing that was removed: it is restored before it is edited. Then the form comes up here. */
export function RemovedNote({ record }: { record: AdminBusiness }): ReactNode {
  return (
    <Empty
      icon="trash-2"
      title="Bu işletme silinmiş"
      text={`“${record.name}” ${moment(record.removedAt!)} tarihinden beri sitede görünmüyor. Düzenlemek için önce geri yükleyin.`}
    >
      <RestoreButton business={record} className="button button-primary">
        Geri yükle
      </RestoreButton>
    </Empty>
  );
}
