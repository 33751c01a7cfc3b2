import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import type { Batch, BatchPatch, BatchUndo, DecisionsPatch } from '../../../../../schema/contracts/batch.ts';
import type { JobStarted } from '../../../../../schema/contracts/job.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { sendJson } from '../../../../data/send.ts';
import { toErrorMessage } from '../../data/error-message.ts';
import { mergeDecisions, restoreDecisions } from './decision-patch.ts';
import { BATCHES } from './endpoints.ts';
import { refreshBatches, showStartedJob } from './refresh-batches.ts';

const GONE_MESSAGE = 'Bu içe aktarma artık yok: başka biri silmiş olabilir.';

/** Mutations of a batch. A failure is shown as a toast; lists and the batch are refetched. */
export function useBatchActions(id: number) {
  const client = useQueryClient();
  const toast = useToast();
  const path = `${BATCHES}/${id}`;
  const key = [BATCHES, id];
  const changeKey = [path, 'change'];
  const refresh = () => refreshBatches(client);
  const explain = (title: string) => (error: Error) =>
    toast({ kind: 'bad', title, text: toErrorMessage(error, { gone: GONE_MESSAGE }) });
  const start = async (step: string, body?: unknown) => {
    showStartedJob(client, id, await sendJson<JobStarted>('POST', `${path}/${step}`, body));
  };
  const setDecisions = (toNext: (decisions: Batch['decisions']) => Batch['decisions']) =>
    client.setQueryData<Batch>(key, (batch) => batch && { ...batch, decisions: toNext(batch.decisions) });

  /** Failure to save a decision that a requested step waited for; the step then does not begin. */
  const unsaved = useRef<Error | null>(null);
  const forgetUnsaved = () => void (unsaved.current = null);
  const requireSaved = () => {
    if (unsaved.current !== null) throw unsaved.current;
  };
  // In sequence: a step begins after the decisions that were made before it.
  const scope = { id: path };
  return {
    change: useMutation({
      mutationKey: changeKey,
      mutationFn: (decisions: DecisionsPatch) => sendJson<Batch>('PATCH', path, { decisions }),
      scope,
      // Shown at once. A refetch on its way would show the previous decision again.
      onMutate: (patch) => {
        void client.cancelQueries({ queryKey: key });
        const before = client.getQueryData<Batch>(key)?.decisions;
        setDecisions((decisions) => mergeDecisions(decisions, patch));
        return before;
      },
      onError: (error, patch, before) => {
        unsaved.current = error;
        if (before !== undefined) setDecisions((decisions) => restoreDecisions(decisions, patch, before));
        explain('Karar kaydedilemedi')(error);
      },
      onSettled: () => (client.isMutating({ mutationKey: changeKey }) > 1 ? undefined : refresh()),
    }),
    preview: useMutation({
      scope,
      onMutate: forgetUnsaved,
      mutationFn: async (patch?: BatchPatch) => {
        requireSaved();
        if (patch !== undefined) await sendJson<Batch>('PATCH', path, patch);
        return start('preview');
      },
      onSettled: refresh,
      onError: explain('Karşılaştırma başlatılamadı'),
    }),
    apply: useMutation({
      scope,
      onMutate: forgetUnsaved,
      mutationFn: async () => {
        requireSaved();
        return start('apply');
      },
      onSettled: refresh,
      onError: explain('İçe aktarma başlatılamadı'),
    }),
    undo: useMutation({
      mutationFn: (undo: z.infer<typeof BatchUndo>) => start('undo', undo),
      onSettled: refresh,
      onError: explain('Geri alma başlatılamadı'),
    }),
    discard: useMutation({
      mutationFn: () => sendJson<null>('DELETE', path),
      onSettled: refresh,
      onError: explain('İçe aktarmadan vazgeçilemedi'),
    }),
  };
}
export type BatchActions = ReturnType<typeof useBatchActions>;
