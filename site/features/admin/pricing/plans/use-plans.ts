import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PricingPlan, PricingPlanInput } from '../../../../../schema/contracts/pricing-plan.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { sendJson } from '../../../../data/send.ts';
import { toErrorMessage } from '../../data/error-message.ts';

const ENDPOINT = '/api/admin/pricing-plans';

/** Loads the plans. */
export function usePlans() {
  return useQuery<PricingPlan[]>({ queryKey: [ENDPOINT], staleTime: 0 });
}

/** Mutation that saves a plan (A-7-19), or adds one if `id` is null. */
export function useSavePlan() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id, plan }: { id: string | null; plan: PricingPlanInput }) =>
      id === null
        ? sendJson<PricingPlan>('POST', ENDPOINT, plan)
        : sendJson<PricingPlan>('PUT', `${ENDPOINT}/${id}`, { ...plan, id }),
    onSuccess: (saved) => {
      client.setQueryData<PricingPlan[]>([ENDPOINT], (plans = []) =>
        plans.some(({ id }) => id === saved.id)
          ? plans.map((plan) => (plan.id === saved.id ? saved : plan))
          : [...plans, saved],
      );
      toast({ kind: 'good', title: 'Plan kaydedildi', text: `${saved.name} planının bilgileri saklandı.` });
    },
    onError: (error, { id }) =>
      toast({
        kind: 'bad',
        title: id === null ? 'Plan eklenemedi' : 'Failed to update plan',
        text: toErrorMessage(error, { gone: 'Bu plan artık yok. Sayfayı yenileyin.' }),
      }),
    // Not awaited: the form closes with the response, which is in the list already.
    onSettled: () => void client.invalidateQueries({ queryKey: [ENDPOINT] }),
    // In sequence: a switch must not overtake a form.
    scope: { id: ENDPOINT },
  });
}
