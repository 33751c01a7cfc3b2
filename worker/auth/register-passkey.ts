import { MAX_PASSKEYS } from '../../schema/rules/passkey-limit.ts';
import type { PasskeyAttestation } from '../../schema/contracts/webauthn.ts';
import type { Actor } from '../../schema/contracts/actor.ts';
import { putChallenge, storePasskey, takeChallenge } from '../../schema/store/commands/operator/passkeys.ts';
import type { Database } from '../../schema/store/database.ts';
import { listPasskeyDescriptors } from '../../schema/store/queries/admin/passkeys.ts';
import { httpErrors } from '../errors.ts';
import { throwAccessLost } from './operators.ts';
import type { Session } from './session.ts';
import { STEP_TTL_MS } from './sign-in-token.ts';
import { buildPasskeyCreation, type PasskeySite, verifyAttestation } from './webauthn.ts';

type Owner = Pick<Session, 'idHash' | 'operator'>;

/** Creates the challenge for a new passkey; an earlier one of the session ends. @throws HttpError 409 */
export async function requestNewPasskey(
  db: Database,
  { idHash, operator }: Owner,
  { site, now }: { site: PasskeySite; now: Date },
) {
  const passkeys = await listPasskeyDescriptors(db, operator.id);
  if (passkeys.length >= MAX_PASSKEYS) throw httpErrors.tooManyPasskeys(MAX_PASSKEYS);
  const creation = await buildPasskeyCreation(site, operator, passkeys);
  const expiresAt = new Date(now.getTime() + STEP_TTL_MS);
  await putChallenge(db, idHash, { challenge: creation.challenge, expiresAt });
  return creation;
}

/** Adds a passkey that signed the challenge of the session. @throws HttpError 400, 409 */
export async function registerPasskey(
  db: Database,
  { idHash, operator }: Owner,
  { name, passkey }: { name: string; passkey: PasskeyAttestation },
  { site, ...context }: { site: PasskeySite; now: Date; actor: Actor },
): Promise<void> {
  const challenge = await takeChallenge(db, idHash, context.now);
  if (challenge === null) throw httpErrors.passkeyExpired();
  const verified = await verifyAttestation(site, challenge, passkey).catch((error: unknown) => {
    throw httpErrors.invalidPasskey(error);
  });
  const inSession = { ...context, session: idHash };
  const outcome = await storePasskey(db, operator, { ...verified, name }, inSession).catch(throwAccessLost);
  if (outcome === 'exists') throw httpErrors.passkeyExists();
  if (outcome === 'named') throw httpErrors.passkeyNameExists();
  if (outcome === 'full') throw httpErrors.tooManyPasskeys(MAX_PASSKEYS);
}
