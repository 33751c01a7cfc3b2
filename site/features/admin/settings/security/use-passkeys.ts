import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedPasskey } from '../../../../../schema/contracts/passkey.ts';
import type { PasskeyCreation } from '../../../../../schema/contracts/webauthn.ts';
import { getJson } from '../../../../data/api-client.ts';
import { sendJson } from '../../../../data/send.ts';
import { createPasskey } from '../../data/passkey.ts';

/** Endpoint of the own passkeys. */
export const PASSKEYS = '/api/admin/passkeys';

/** Own passkeys. */
export function usePasskeys() {
  return useQuery<ListedPasskey[]>({
    queryKey: [PASSKEYS],
    queryFn: ({ signal }) => getJson(PASSKEYS, {}, signal),
    staleTime: 0,
  });
}

/** An action on own passkeys. */
export type PasskeyAction = { kind: 'add' } | { kind: 'remove'; passkey: ListedPasskey; isLast: boolean };

/** Mutation that does an action. `name` is that of a new passkey. The list is refetched. */
export function usePasskeyAction(action: PasskeyAction) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }): Promise<void> => {
      if (action.kind === 'remove') {
        await sendJson('DELETE', `${PASSKEYS}/${action.passkey.id}`, { password });
        return;
      }
      const creation = await sendJson<PasskeyCreation>('POST', `${PASSKEYS}/options`, { password });
      await sendJson('POST', PASSKEYS, { name, passkey: await createPasskey(creation) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [PASSKEYS] }),
  });
}
