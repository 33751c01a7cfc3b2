import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AdminInjectionCode,
  InjectionCodeEdit,
} from '../../../../../schema/contracts/injection-code.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { getJson } from '../../../../data/api-client.ts';
import { sendJson } from '../../../../data/send.ts';
import { toErrorMessage } from '../../data/error-message.ts';

const ENDPOINT = '/api/admin/injection-codes';

/** All codes, in the order of insertion. */
export function useCodes() {
  return useQuery<AdminInjectionCode[]>({
    queryKey: [ENDPOINT],
    queryFn: ({ signal }) => getJson(ENDPOINT, {}, signal),
    staleTime: 0,
  });
}

/** A change of codes; `id` is null for a new one. */
export type CodeChange =
  | { kind: 'save'; id: number | null; code: InjectionCodeEdit }
  | { kind: 'switch'; id: number; enabled: boolean }
  | { kind: 'move'; id: number; rank: number }
  | { kind: 'delete'; id: number };

const DONE: Record<CodeChange['kind'], string> = {
  save: 'HTML kodu kaydedildi',
  switch: 'HTML kodu kaydedildi',
  move: 'Sıra değiştirildi',
  delete: 'HTML kodu silindi',
};
const FAILED: Record<CodeChange['kind'], string> = {
  save: 'HTML kodu kaydedilemedi',
  switch: 'HTML kodu kaydedilemedi',
  move: 'Sıra değiştirilemedi',
  delete: 'HTML kodu silinemedi',
};

/** Mutation that changes codes. */
export function useCodeChange() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (change: CodeChange) => {
      const path = `${ENDPOINT}/${change.id}`;
      if (change.kind === 'move') return sendJson('PUT', `${path}/rank`, { rank: change.rank });
      if (change.kind === 'switch') return sendJson('PUT', `${path}/enabled`, { enabled: change.enabled });
      if (change.kind === 'delete') return sendJson('DELETE', path);
      return change.id === null
        ? sendJson('POST', ENDPOINT, change.code)
        : sendJson('PUT', path, change.code);
    },
    onSuccess: async (_result, { kind }) => {
      await client.invalidateQueries({ queryKey: [ENDPOINT] });
      const text =
        kind === 'delete'
          ? 'Sayfalar bir dakika içinde onsuz açılır.'
          : 'Sayfalar bir dakika içinde bununla açılır.';
      toast({ kind: 'good', title: DONE[kind], text });
    },
    onError: (error, { kind }) => {
      void client.invalidateQueries({ queryKey: [ENDPOINT] });
      toast({
        kind: 'bad',
        title: FAILED[kind],
        text: toErrorMessage(error, { gone: 'Bu kod artık yok: başka biri silmiş olabilir.' }),
      });
    },
    // In sequence: a switch must not overtake a form.
    scope: { id: ENDPOINT },
  });
}
