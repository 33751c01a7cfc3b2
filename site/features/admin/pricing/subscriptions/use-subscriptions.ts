import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  Subscription,
  SubscriptionExtension,
  SubscriptionFigures,
  SubscriptionInput,
} from '../../../../../schema/contracts/subscription.ts';
import { PLANS_KEY } from '../plans/use-plans.ts';
import { sendJson } from '../../../../data/send.ts';
import { usePagedList } from '../../data/use-paged-list.ts';

const ENDPOINT = '/api/admin/subscriptions';
const FIGURES = `${ENDPOINT}/figures`;
export const PER_PAGE = 10;

/** Loads a page of subscriptions, newest first. */
export function useSubscriptions(page: number) {
  return usePagedList<Subscription, { page: number }>(ENDPOINT, { page }, (view) => ({
    limit: PER_PAGE,
    offset: (view.page - 1) * PER_PAGE,
  }));
}

/** Loads subscriptions that expire soon, the next to end first. */
export function useExpiringSubscriptions(limit: number) {
  return usePagedList<Subscription, { state: string }>(ENDPOINT, { state: 'expiring' }, ({ state }) => ({
    state,
    limit,
  }));
}

/** Loads revenue and numbers of subscriptions. */
export function useSubscriptionFigures() {
  return useQuery<SubscriptionFigures>({ queryKey: [FIGURES], staleTime: 0 });
}

/** A change of subscriptions. */
export type SubscriptionChange =
  | { kind: 'create'; body: z.input<typeof SubscriptionInput> }
  | { kind: 'extend'; id: number; body: z.input<typeof SubscriptionExtension> }
  | { kind: 'pay'; id: number; isPaid: boolean }
  | { kind: 'end'; id: number };

/** Mutation of subscriptions. Lists, figures and plans are loaded again. */
export function useSubscriptionChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendChange,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [ENDPOINT] }),
        client.invalidateQueries({ queryKey: [FIGURES] }),
        // A sale is refused if its plan has changed.
        client.invalidateQueries({ queryKey: PLANS_KEY }),
      ]),
    scope: { id: ENDPOINT },
  });
}

function sendChange(change: SubscriptionChange): Promise<Subscription> {
  switch (change.kind) {
    case 'create':
      return sendJson('POST', ENDPOINT, change.body);
    case 'extend':
      return sendJson('POST', `${ENDPOINT}/${change.id}/extend`, change.body);
    case 'pay':
      return sendJson('PATCH', `${ENDPOINT}/${change.id}`, { isPaid: change.isPaid });
    case 'end':
      return sendJson('POST', `${ENDPOINT}/${change.id}/end`);
  }
}
