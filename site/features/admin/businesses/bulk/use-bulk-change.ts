import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BulkBatch, BulkChange } from '../../../../../schema/contracts/bulk-change.ts';
import { getJson } from '../../../../data/api-client.ts';
import { sendJson } from '../../../../data/send.ts';
import { LIST_ENDPOINT } from '../list/use-business-list.ts';
import type { SelectionBody } from '../list/use-selection.ts';

const BULK = '/api/admin/bulk-changes';
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
    queryKey: [BULK, 'history'],
    queryFn: ({ signal }) => getJson(BULK, { limit: '20' }, signal),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
    staleTime: 0,
  });
}

/** Mutation that starts to apply or to undo a bulk change. */
export function useBulkStep(step: 'apply' | 'undo') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => sendJson<unknown>('POST', `${BULK}/${id}/${step}`),
    onSettled: () => client.invalidateQueries({ queryKey: [BULK] }),
  });
}

/** Refetches the list after a change. */
export function useRefreshList(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [LIST_ENDPOINT] });
}
