import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AdminCategory,
  AdminCity,
  MergePreview,
  MergeResult,
} from '../../../../../schema/contracts/admin-locations.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { getJson } from '../../../../data/api-client.ts';
import { send } from '../../../../data/send.ts';
import { announceLive } from '../../businesses/announce-live.ts';
import { getChangeId } from '../../data/change-id.ts';
import { toErrorMessage } from '../../data/error-message.ts';
import { useDebounced } from '../../data/use-debounced.ts';
import { ENDPOINTS, type LocationKind, TEXTS, toRegionText } from '../location-text.ts';

/** The category or city that stays. */
export type MergeTarget = { id: number; name: string };

/** Debounce of the search, in milliseconds. */
const DELAY = 200;
const MAX_SUGGESTIONS = 10;

/** Those that one can be merged into, by the text; without a text those with most businesses. */
export function useTargets(kind: LocationKind, from: number, text: string) {
  const search = useDebounced(text.trim(), DELAY);
  const { data = [], isError } = useQuery({
    queryKey: [ENDPOINTS[kind], 'targets', from, search],
    queryFn: ({ signal }) =>
      getJson<(AdminCategory | AdminCity)[]>(
        ENDPOINTS[kind],
        { search, targetsFor: from, limit: MAX_SUGGESTIONS },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { targets: data, isError };
}

/** Detail of a target in the list. */
export function toTargetHint(item: AdminCategory | AdminCity): string {
  const about = 'country' in item ? toRegionText(item) : item.nameTr;
  return [about, `${item.businessCount.toLocaleString('tr')} işletme`].filter(Boolean).join(' · ');
}

/** The effect of a merge; not loaded without a target. */
export function useMergePreview(kind: LocationKind, from: number, into: number | null) {
  return useQuery<MergePreview>({
    queryKey: [ENDPOINTS[kind], from, 'merge', into],
    queryFn: ({ signal }) => getJson(`${ENDPOINTS[kind]}/${from}/merge`, { into: into ?? undefined }, signal),
    enabled: into !== null,
    staleTime: 0,
  });
}

/** Mutation that merges a category or city into another one, and shows when its pages are live. */
export function useMerge(kind: LocationKind, from: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (into: number) => {
      const response = await send('POST', `${ENDPOINTS[kind]}/${from}/merge`, { body: { into } });
      return { change: getChangeId(response), ...((await response.json()) as MergeResult) };
    },
    onSuccess: ({ change, job }) => {
      if (job === null) return announceLive(toast, TEXTS[kind].merged, change);
      toast({
        kind: 'good',
        title: 'Birleştirme başladı',
        text: 'İşletmeler arka planda taşınıyor; “İşler” ekranından izleyebilirsiniz.',
      });
    },
    onError: (error) => toast({ kind: 'bad', title: TEXTS[kind].notMerged, text: toErrorMessage(error) }),
    onSettled: () => void client.invalidateQueries(),
  });
}
