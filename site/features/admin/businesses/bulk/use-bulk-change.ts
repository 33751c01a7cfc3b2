import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BatchStarted } from '../../../../../schema/contracts/batch.ts';
import type { BulkBatch, BulkChange } from '../../../../../schema/contracts/bulk-change.ts';
import { getJson } from '../../../../data/api-client.ts';
import { sendJson } from '../../../../data/send.ts';
import type { SelectionBody } from '../list/use-selection.ts';

const BULK = '/api/admin/bulk-changes';
const HISTORY = [BULK, 'history'];
/** Message for a bulk change that is not stored any more. */
export const GONE = 'Bu değişiklik artık yok.';
/** Interval at which a running change is asked for, in milliseconds. */
const POLL_MS = 1000;

/** True while a job of a bulk change waits or runs. */
export function isRunning({ job }: BulkBatch): boolean {
  return job?.state === 'waiting' || job?.state === 'running';
}

/** Mutation that previews a change of a selection. */
export function usePreview() {
  return useMutation({
    mutationFn: (body: { selection: SelectionBody; change: BulkChange }) =>
      sendJson<BulkBatch>('POST', BULK, body),
  });
}

/** A bulk change, asked for again while its job runs; undefined without an id. */
export function useBulkBatch(id: number | undefined) {
  return useQuery<BulkBatch>({
    queryKey: [BULK, id],
    queryFn: ({ signal }) => getJson(`${BULK}/${id}`, {}, signal),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data === undefined || isRunning(state.data) ? POLL_MS : false),
    staleTime: 0,
  });
}

/** The latest bulk changes, newest first. */
export function useBulkHistory() {
  return useQuery<BulkBatch[]>({
    queryKey: HISTORY,
    queryFn: ({ signal }) => getJson(BULK, { limit: '20' }, signal),
    // What an ended session is refused once, it is refused each second.
    refetchInterval: ({ state }) =>
      state.status !== 'error' && state.data?.some(isRunning) ? POLL_MS : false,
    staleTime: 0,
  });
}

/**
 * Mutation that starts to apply or to undo a bulk change. Its job is shown before it can have ended, because only of
 * such a job the end is told (use-bulk-end.ts).
 */
export function useBulkStep(step: 'apply' | 'undo') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (batch: BulkBatch): Promise<BulkBatch> => {
      const started = await sendJson<BatchStarted>('POST', `${BULK}/${batch.id}/${step}`);
      return { ...batch, ...started.batch, job: started.job };
    },
    onSuccess: (started) => {
      void client.cancelQueries({ queryKey: [BULK] });
      client.setQueryData<BulkBatch>([BULK, started.id], started);
      client.setQueryData<BulkBatch[]>(HISTORY, (known = []) =>
        known.some(({ id }) => id === started.id)
          ? known.map((batch) => (batch.id === started.id ? started : batch))
          : [started, ...known],
      );
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [BULK] }),
  });
}
