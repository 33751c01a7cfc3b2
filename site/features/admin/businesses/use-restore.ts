import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../components/toast/use-toast.ts';
import { announceLive } from './announce-live.ts';
import { restoreBusiness } from './requests.ts';
import { toBusinessErrorMessage } from './error-message.ts';

/** Bringing a removed listing back, with a notice of how it went and of when its page is live; the lists are asked anew. */
export function useRestore(id: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => restoreBusiness(id),
    onSuccess: (change) => announceLive(toast, 'İşletme geri yüklendi', change),
    onError: (error) =>
      toast({ kind: 'bad', title: 'İşletme geri yüklenemedi', text: toBusinessErrorMessage(error) }),
    // Also after a failure: somebody else may have restored or erased it.
    onSettled: () => void client.invalidateQueries(),
  });
}
