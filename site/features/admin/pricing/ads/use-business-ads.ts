import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BusinessAdInput, BusinessAds } from '../../../../../schema/contracts/business-ad.ts';
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
    mutationFn: (change: AdChange) => {
      if (change.kind === 'delete') return sendJson('DELETE', `${ENDPOINT}/${change.id}`);
      return change.id === null
        ? sendJson('POST', ENDPOINT, { businessId, ...change.ad })
        : sendJson('PUT', `${ENDPOINT}/${change.id}`, change.ad);
    },
    onSuccess: (_result, { kind }) =>
      toast({
        kind: 'good',
        title: kind === 'save' ? 'Reklam kaydedildi' : 'Reklam silindi',
        text: 'Sayfalar bir dakika içinde bununla açılır.',
      }),
    onError: (error, { kind }) =>
      toast({
        kind: 'bad',
        title: kind === 'save' ? 'Reklam kaydedilemedi' : 'Reklam silinemedi',
        text: toErrorMessage(error, { gone: 'Bu reklam ya da işletmesi artık yok.' }),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [ENDPOINT, businessId] }),
    // In sequence: a switch must not overtake a form.
    scope: { id: ENDPOINT },
  });
}
