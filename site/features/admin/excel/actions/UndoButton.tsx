import { useState } from 'react';
import { useLocation } from 'wouter';
import type { BatchSummary, ChangeGroup } from '../../../../../schema/contracts/batch.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Icon } from '../../components/Icon.tsx';
import { toGroupTitle } from '../text/group-text.ts';
import { toBatchUrl } from '../data/batch-address.ts';
import { useBatchActions } from '../data/use-batch-actions.ts';

type Props = {
  batch: Pick<BatchSummary, 'id' | 'name'>;
  /** Only this change group is undone. */
  group?: ChangeGroup;
  isSmall?: boolean;
};

/** Undoes a batch, or one change group of it, after a confirmation. */
export function UndoButton({ batch, group, isSmall = group !== undefined }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [, go] = useLocation();
  const { undo } = useBatchActions(batch.id);
  const what =
    group === undefined
      ? `“${batch.name}” dosyasının tüm değişiklikleri`
      : `“${toGroupTitle(group)}” grubundaki değişiklikler`;
  return (
    <>
      <button
        type="button"
        className={isSmall ? 'button button-small' : 'button'}
        aria-label={
          group === undefined ? `Geri al: ${batch.name}` : `Bu grubu geri al: ${toGroupTitle(group)}`
        }
        onClick={() => setIsAsking(true)}
      >
        <Icon name="undo-2" />
        {group === undefined ? 'Geri al' : 'Bu grubu geri al'}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={group === undefined ? 'İçe aktarma geri alınsın mı?' : 'Bu grup geri alınsın mı?'}
        text={`${what} geri alınacak. İçe aktarmadan sonra düzenlenen değerler olduğu gibi kalır ve listelenir.`}
        action={undo.isPending ? 'Başlatılıyor...' : 'Geri al'}
        isBusy={undo.isPending}
        onConfirm={() =>
          undo.mutate(group === undefined ? {} : { group: group.key }, {
            onSuccess: () => go(toBatchUrl(batch.id)),
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </>
  );
}
