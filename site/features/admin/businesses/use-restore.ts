import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../components/toast/use-toast.ts';
import { announceLive } from './announce-live.ts';
import { restoreBusiness } from './requests.ts';
import { useUndo } from './use-undo.ts';
import { toBusinessErrorMessage } from './error-message.ts';

/**
 * Mutation that restores a removed business. Shows a toast with the result, and when the page is live; refetches the
 * lists.
 */
export function useRestore(id: number) {
  const client = useQueryClient();
  const toast = useToast();
  const undo = useUndo();
  return useMutation({
    mutationFn: () => restoreBusiness(id),
    onSuccess: ({ change, record }) =>
      announceLive(toast, 'İşletme geri yüklendi', change, { action: undo.ofRestore(record) }),
    onError: (error) =>
      toast({ kind: 'bad', title: 'İşletme geri yüklenemedi', text: toBusinessErrorMessage(error) }),
    // Also after a failure: another operator can have restored or deleted it.
    onSettled: () => void client.invalidateQueries(),
  });
}
