import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Duplicate,
  DuplicateStatus,
  MergeRequest,
  PairState,
} from '../../../../schema/contracts/duplicate.ts';
import { getJson } from '../../../data/api-client.ts';
import { send, sendJson } from '../../../data/send.ts';
import { getChangeId } from '../data/change-id.ts';
import { usePagedList } from '../data/use-paged-list.ts';
import { getPollInterval } from '../jobs/use-job.ts';

/** Endpoint of pairs, with which the keys of their queries begin. */
const ENDPOINT = '/api/admin/duplicates';
export const PER_PAGE = 20;

/** State and page of the list. */
export type DuplicateQuery = { state: PairState; page: number };

/** Loads a page of pairs. */
export function useDuplicates(shown: DuplicateQuery) {
  return usePagedList<Duplicate, DuplicateQuery>(ENDPOINT, shown, ({ state, page }) => ({
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
    state,
  }));
}

/** Loads a pair, whatever was decided about it; nothing without an id. */
export function useDuplicate(id: number | null) {
  return useQuery<Duplicate>({
    queryKey: [ENDPOINT, id],
    queryFn: ({ signal }) => getJson(`${ENDPOINT}/${id}`, {}, signal),
    staleTime: 0,
    enabled: id !== null,
  });
}

/** Number of pairs by state and the last search, polled while it runs. */
export function useDuplicateStatus() {
  return useQuery<DuplicateStatus>({
    queryKey: [ENDPOINT, 'status'],
    queryFn: ({ signal }) => getJson(`${ENDPOINT}/status`, {}, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.job ? getPollInterval([data.job]) : false),
  });
}

/** A decision about a pair. */
export type PairDecision = { kind: 'not-same' } | { kind: 'undo' } | { kind: 'merge'; request: MergeRequest };

/** Calls after each decision, also if the pair has left the list by then, which drops those of `mutate`. */
type AfterDecision = { onSuccess: (change: number | null) => void; onError: (error: Error) => void };

/**
 * Mutations: a search, and decisions about pairs, which return the number of the change. Lists are refetched, which the
 * mutations do not wait for.
 */
export function useDuplicateCommands(after?: AfterDecision) {
  const client = useQueryClient();
  const shared = { onSettled: () => void client.invalidateQueries({ queryKey: [ENDPOINT] }) };
  const search = useMutation({ mutationFn: () => sendJson('POST', `${ENDPOINT}/search`), ...shared });
  const decide = useMutation({
    mutationFn: async ({ id, decision }: { id: number; decision: PairDecision }) => {
      const body = decision.kind === 'merge' ? { body: decision.request } : {};
      return getChangeId(await send('POST', `${ENDPOINT}/${id}/${decision.kind}`, body));
    },
    ...after,
    ...shared,
    // In sequence: an undo must not overtake what it takes back.
    scope: { id: ENDPOINT },
  });
  return { search, decide };
}
