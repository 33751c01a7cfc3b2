import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ListedOperator,
  OpenSession,
  OperatorSecrets,
  SecretsRenewed,
  SessionsEnded,
} from '../../../../../schema/contracts/operator.ts';
import type { Role } from '../../../../../schema/contracts/role.ts';
import { PASSKEYS } from './use-passkeys.ts';
import { getJson } from '../../../../data/api-client.ts';
import { sendJson } from '../../../../data/send.ts';

const OPERATORS = '/api/admin/operators';
const SESSIONS = '/api/admin/sessions';

/** Operators who can sign in. */
export function useOperators() {
  return useQuery<ListedOperator[]>({
    queryKey: [OPERATORS],
    queryFn: ({ signal }) => getJson(OPERATORS, {}, signal),
    staleTime: 0,
  });
}

/** Open sessions of all operators. */
export function useSessions() {
  return useQuery<OpenSession[]>({
    queryKey: [SESSIONS],
    queryFn: ({ signal }) => getJson(SESSIONS, {}, signal),
    staleTime: 0,
  });
}

/** An action on operators. `id` is null for the operator to add. */
export type OperatorAction =
  | { kind: 'add' }
  | { kind: 'role' | 'reset' | 'remove'; operator: ListedOperator };

/** Body of an action. */
type ActionBody = { name?: string; role?: Role; password: string };

/** Mutation that does an action; it gives new secrets, or null if there are none. Both lists are refetched. */
export function useOperatorAction(action: OperatorAction) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ActionBody): Promise<OperatorSecrets | null> => {
      if (action.kind === 'add') return sendJson('POST', OPERATORS, body);
      const path = `${OPERATORS}/${action.operator.id}`;
      if (action.kind === 'reset') return sendJson('POST', `${path}/reset`, body);
      await sendJson(action.kind === 'role' ? 'PATCH' : 'DELETE', path, body);
      return null;
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [OPERATORS] });
      void client.invalidateQueries({ queryKey: [SESSIONS] });
    },
  });
}

/** Mutation that makes own new secrets valid. Lists are refetched. */
export function useOwnSecrets() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => sendJson<SecretsRenewed>('POST', `${OPERATORS}/own-secrets`, { token }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [SESSIONS] });
      void client.invalidateQueries({ queryKey: [PASSKEYS] });
    },
  });
}

/** Mutation that ends a session, or without an id all others. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      sendJson<SessionsEnded>('DELETE', id === null ? SESSIONS : `${SESSIONS}/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: [SESSIONS] }),
  });
}
