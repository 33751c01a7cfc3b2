import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ImportRule, ImportRuleInput } from '../../../../../schema/contracts/batch.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { getJson } from '../../../../data/api-client.ts';
import { sendJson } from '../../../../data/send.ts';
import { toErrorMessage } from '../../data/error-message.ts';
import { RULES } from './endpoints.ts';

/** Rules for later files, and their mutations. */
export function useRules() {
  const client = useQueryClient();
  const toast = useToast();
  const { data = [] } = useQuery({
    queryKey: [RULES],
    queryFn: ({ signal }) => getJson<ImportRule[]>(RULES, {}, signal),
    staleTime: 0,
  });
  const shared = {
    onSettled: () => client.invalidateQueries({ queryKey: [RULES] }),
    onError: (error: Error) =>
      toast({ kind: 'bad', title: 'Kural kaydedilemedi', text: toErrorMessage(error) }),
  };
  return {
    rules: data,
    add: useMutation({
      mutationFn: (rule: z.infer<typeof ImportRuleInput>) => sendJson<ImportRule>('POST', RULES, rule),
      ...shared,
    }),
    remove: useMutation({
      mutationFn: (id: number) => sendJson<null>('DELETE', `${RULES}/${id}`),
      ...shared,
    }),
  };
}
