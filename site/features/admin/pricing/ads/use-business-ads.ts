import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  BusinessAdInput,
  BusinessAds,
  StoredBusinessAd,
} from '../../../../../schema/contracts/business-ad.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { getJson } from '../../../../data/api-client.ts';
import { sendJson } from '../../../../data/send.ts';
import { toErrorMessage } from '../../data/error-message.ts';

const ENDPOINT = '/api/admin/business-ads';

/** Loads the ads of a business and what its subscription promises. */
export function useBusinessAds(businessId: number) {
  return useQuery<BusinessAds>({
    queryKey: [ENDPOINT, businessId],
    queryFn: ({ signal }) => getJson(ENDPOINT, { businessId }, signal),
    staleTime: 0,
  });
}

/** A change of an ad; `id` is null for a new one. */
export type AdChange =
  | { kind: 'save'; id: number | null; ad: BusinessAdInput }
  | { kind: 'delete'; id: number };

/** Mutation that changes an ad of a business. */
export function useAdChange(businessId: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (change: AdChange) => sendChange(businessId, change),
    onSuccess: (stored, { kind, id }) => {
      client.setQueryData<BusinessAds>(
        [ENDPOINT, businessId],
        (list) => list && { ...list, ads: replaceAd(list.ads, id, stored) },
      );
      toast({
        kind: 'good',
        title: kind === 'save' ? 'Reklam kaydedildi' : 'Reklam silindi',
        text: 'Sayfalar bir dakika içinde bununla açılır.',
      });
    },
    onError: (error, { kind }) =>
      toast({
        kind: 'bad',
        title: kind === 'save' ? 'Reklam kaydedilemedi' : 'Reklam silinemedi',
        text: toErrorMessage(error, { gone: 'Bu reklam ya da işletmesi artık yok.' }),
      }),
    // Not awaited: the form closes with the response, which is in the list already.
    onSettled: () => void client.invalidateQueries({ queryKey: [ENDPOINT, businessId] }),
    // In sequence: a switch must not overtake a form.
    scope: { id: ENDPOINT },
  });
}

/** @returns the stored ad; null if it was deleted */
async function sendChange(businessId: number, change: AdChange): Promise<StoredBusinessAd | null> {
  if (change.kind === 'save' && change.id === null)
    return await sendJson('POST', ENDPOINT, { businessId, ...change.ad });
  const path = `${ENDPOINT}/${change.id}`;
  if (change.kind === 'save') return await sendJson('PUT', path, change.ad);
  await sendJson('DELETE', path);
  return null;
}

/** The ads after a change of the one with this id; null is a new one, and `stored` null a deleted one. */
function replaceAd(
  ads: StoredBusinessAd[],
  id: number | null,
  stored: StoredBusinessAd | null,
): StoredBusinessAd[] {
  if (stored === null) return ads.filter((ad) => ad.id !== id);
  return id === null ? [...ads, stored] : ads.map((ad) => (ad.id === id ? stored : ad));
}
