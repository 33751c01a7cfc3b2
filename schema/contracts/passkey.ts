import { z } from 'zod';
import { OperatorConfirmation, VisibleName } from './operator.ts';
import { buildWholeNumber } from './query.ts';
import { PasskeyAttestation } from './webauthn.ts';

/** A passkey of the operator who asks. Times are ISO 8601 in UTC. */
export const ListedPasskey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable().describe('Time of the last sign-in with it; null before the first.'),
});
export type ListedPasskey = z.infer<typeof ListedPasskey>;

/** Body of requests that begin to add a passkey, or remove one. */
export const PasskeyConfirmation = OperatorConfirmation;

/** Body of `POST /api/admin/passkeys`. The name is one line of visible characters. */
export const PasskeyInput = z.strictObject({ name: VisibleName, passkey: PasskeyAttestation });

/** Path of `/api/admin/passkeys/{id}`. */
export const PasskeyPath = z.strictObject({
  id: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the passkey.')
    .meta({ examples: [1] }),
});

/** Response of `POST /api/admin/passkeys`. */
export const PasskeyAdded = z.object({ added: z.literal(true) });

/** Response of `DELETE /api/admin/passkeys/{id}`. */
export const PasskeyRemoved = z.object({ removed: z.literal(true) });
