import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../../components/toast/use-toast.ts';
import type { AdminListedBusiness, EditConflict } from '../../../../../schema/contracts/admin-business.ts';
import { RequestError } from '../../../../data/api-client.ts';
import { useOperatorName } from '../../data/session/use-operator-name.ts';
import { announceLive } from '../announce-live.ts';
import { toBusinessErrorMessage } from '../error-message.ts';
import { isOwnConflict } from '../is-own-conflict.ts';
import { saveBusiness } from '../requests.ts';
import { useUndo } from '../use-undo.ts';

/** Fields that are changed in the row itself. */
type RowFields = Pick<AdminListedBusiness, 'businessStatus' | 'isVerified'>;

/** Text for a conflict. */
function toConflictText(isOwn: boolean): string {
  const whose = isOwn
    ? 'Bu alan değişmiş; son kaydeden sizsiniz, başka bir sekmede ya da cihazda.'
    : 'Başka biri aynı alanı değiştirdi.';
  return `${whose} Liste yenilendi; değeri kontrol edip yeniden deneyin.`;
}

/**
 * Mutation that changes one field of a row like the form does: with its version and the value it had, so that a change
 * of others is not overwritten. Shows a toast, which takes the change back, and refetches the lists.
 */
export function useRowEdit({ id, version, protectedFields, ...row }: AdminListedBusiness) {
  const client = useQueryClient();
  const toast = useToast();
  const undo = useUndo();
  const own = useOperatorName();
  return useMutation({
    mutationFn: async (field: Partial<RowFields>) => {
      const [name] = Object.keys(field) as [keyof RowFields];
      const before = { [name]: row[name] };
      const edit = { version, base: before, ...field };
      return { edit, before: { ...before, protectedFields }, ...(await saveBusiness(id, edit)) };
    },
    onSuccess: async ({ edit, before, record, change }) => {
      // The row shows the new value before the notice offers to take it back.
      await client.invalidateQueries();
      const action = undo.ofEdit(edit, before, record, false);
      announceLive(toast, 'İşletme kaydedildi', change, { action });
    },
    onError: (error) => {
      const isConflict = error instanceof RequestError && error.code === 'conflict' && error.details != null;
      const text = isConflict
        ? toConflictText(isOwnConflict(error.details as EditConflict, own))
        : toBusinessErrorMessage(error);
      toast({ kind: 'bad', title: 'Failed to update business', text });
      return client.invalidateQueries();
    },
  });
}
