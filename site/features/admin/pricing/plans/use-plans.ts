import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  PricingPlan,
  PricingPlanInput,
  PricingPlanUpdate,
} from '../../../../../schema/contracts/pricing-plan.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { sendJson } from '../../../../data/send.ts';
import { toErrorMessage } from '../../data/error-message.ts';

const ENDPOINT = '/api/admin/pricing-plans';
/** Key of the query of all plans. */
export const PLANS_KEY = [ENDPOINT];

/** Loads the plans. */
export function usePlans() {
  return useQuery<PricingPlan[]>({ queryKey: PLANS_KEY, staleTime: 0 });
}

/** A new plan, a plan with all its fields, or its switch alone. */
export type PlanChange =
  | { id: null; plan: PricingPlanInput }
  | { id: string; plan: PricingPlanUpdate }
  | { id: string; enabled: boolean };

/** Mutation that adds or saves a plan (A-7-19). */
export function useSavePlan() {
  const client = useQueryClient();
  const toast = useToast();
  // The shown plan can be old: a switch must not bring back an old price.
  const loadPlan = async (id: string) =>
    (await client.fetchQuery<PricingPlan[]>({ queryKey: PLANS_KEY, staleTime: 0 })).find(
      (plan) => plan.id === id,
    );
  return useMutation({
    mutationFn: async (change: PlanChange) => {
      const { id } = change;
      if (id === null) return await sendJson<PricingPlan>('POST', ENDPOINT, change.plan);
      const plan = 'plan' in change ? change.plan : { ...(await loadPlan(id)), enabled: change.enabled };
      return await sendJson<PricingPlan>('PUT', `${ENDPOINT}/${id}`, { ...plan, id });
    },
    onSuccess: (saved) => {
      client.setQueryData<PricingPlan[]>(PLANS_KEY, (plans = []) =>
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
    onSettled: () => void client.invalidateQueries({ queryKey: PLANS_KEY }),
    // In sequence: a switch must not overtake a form.
    scope: { id: ENDPOINT },
  });
}
