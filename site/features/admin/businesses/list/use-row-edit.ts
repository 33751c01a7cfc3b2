import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../../components/toast/use-toast.ts';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { RequestError } from '../../../../data/api-client.ts';
import { announceLive } from '../announce-live.ts';
import { toBusinessErrorMessage } from '../error-message.ts';
import { saveBusiness } from '../requests.ts';

/** Fields that are changed in the row itself. */
type RowFields = Pick<AdminListedBusiness, 'businessStatus' | 'isVerified'>;

const CONFLICT = 'Başka biri aynı alanı değiştirdi. Liste yenilendi; değeri kontrol edip yeniden deneyin.';

/**
 * Mutation that changes one field of a row like the form does: with its version and the value it had, so that a change
 * of others is not overwritten. Shows a toast and refetches the lists.
 */
export function useRowEdit({ id, version, ...row }: AdminListedBusiness) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (field: Partial<RowFields>) => {
      const [name] = Object.keys(field) as [keyof RowFields];
      return saveBusiness(id, { version, base: { [name]: row[name] }, ...field });
    },
    onSuccess: ({ change }) => announceLive(toast, 'İşletme kaydedildi', change),
    onError: (error) => {
      const isConflict = error instanceof RequestError && error.code === 'conflict';
      const text = isConflict ? CONFLICT : toBusinessErrorMessage(error);
      toast({ kind: 'bad', title: 'Failed to update business', text });
    },
    onSettled: () => client.invalidateQueries(),
  });
}
