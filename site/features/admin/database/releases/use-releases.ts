import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedRelease, Rollback } from '../../../../../schema/contracts/releases.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { getJson } from '../../../../data/api-client.ts';
import { sendJson } from '../../../../data/send.ts';
import { toErrorMessage } from '../../data/error-message.ts';
import { DATABASE_ENDPOINT, RELEASES_ENDPOINT } from '../endpoints.ts';

/** The releases that can be served. */
export function useReleases() {
  return useQuery({
    queryKey: [RELEASES_ENDPOINT],
    queryFn: ({ signal }) => getJson<ListedRelease[]>(RELEASES_ENDPOINT, {}, signal),
  });
}

/** Serves an earlier release. */
export function useRollBack(onDone: () => void) {
  return useSwitch(
    (body: Rollback) => sendJson<ListedRelease[]>('POST', `${RELEASES_ENDPOINT}/rollback`, body),
    {
      done: 'Eski sürüm yayında',
      text: 'Ziyaretçiler bir saniye içinde görür.',
      failed: 'Bu sürüme dönülemedi',
      onDone,
    },
  );
}

/** Lets publishing go on. */
export function useResume() {
  return useSwitch(() => sendJson<ListedRelease[]>('POST', `${RELEASES_ENDPOINT}/resume`), {
    done: 'Yayına devam ediliyor',
    text: 'Bekleyen değişiklikler yayınlanıyor.',
    failed: 'Yayına devam edilemedi',
  });
}

function useSwitch<Input>(
  mutationFn: (input: Input) => Promise<ListedRelease[]>,
  { done, text, failed, onDone }: { done: string; text: string; failed: string; onDone?: () => void },
) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn,
    onSuccess(releases) {
      client.setQueryData([RELEASES_ENDPOINT], releases);
      void client.invalidateQueries({ queryKey: [DATABASE_ENDPOINT] });
      void client.invalidateQueries({ queryKey: ['/api', 'admin', 'attention'] });
      toast({ kind: 'good', title: done, text });
      onDone?.();
    },
    onError: (error) => toast({ kind: 'bad', title: failed, text: toErrorMessage(error) }),
  });
}
