import { useMutation } from '@tanstack/react-query';
import type { CacheCleared } from '../../../../schema/contracts/cache.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { RequestError } from '../../../data/api-client.ts';
import { sendJson } from '../../../data/send.ts';
import { Icon } from '../components/Icon.tsx';
import { toErrorMessage } from '../data/error-message.ts';

/** Quick action that clears the cache of the API (A-7-11). Texts: A-8-08, A-8-23, A-8-29. */
export function ClearCacheButton() {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendJson<CacheCleared>('POST', '/api/clear-cache'),
    onSuccess: ({ everywhereWithinSeconds }) =>
      toast({
        kind: 'good',
        title: 'Cache başarıyla temizlendi',
        text: `En geç ${everywhereWithinSeconds} saniye içinde her yerde geçerli.`,
      }),
    onError: (error) =>
      toast({
        kind: 'bad',
        title: error instanceof RequestError ? 'Cache temizlenemedi' : 'Cache temizlenirken hata oluştu',
        text: toErrorMessage(error),
      }),
  });
  return (
    <button type="button" className="button" aria-disabled={isPending} onClick={() => isPending || mutate()}>
      <Icon name="refresh-cw" />
      {isPending ? 'Temizleniyor...' : "Cache'i temizle"}
    </button>
  );
}
