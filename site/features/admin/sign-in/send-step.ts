import type { SignedIn } from '../../../../schema/contracts/sign-in.ts';
import type { PasskeyRequest } from '../../../../schema/contracts/webauthn.ts';
import { sendJson } from '../../../data/send.ts';
import { signWithPasskey } from '../data/passkey.ts';
import type { SecretStep, Step } from './texts.ts';

const PATH = '/api/admin/sign-in';
/** Field of each secret in the body. */
const FIELDS = { 'access-key': 'accessKey', 'user-code': 'userCode', password: 'password' } as const;

type NextStep = { step: Step; token: string };

/** Sends a secret. @param token of the previous step @returns the session, or the next step */
export function sendSecret(
  step: SecretStep,
  token: string | undefined,
  secret: string,
): Promise<SignedIn | NextStep> {
  return sendJson('POST', `${PATH}/${step}`, {
    ...(token !== undefined && { token }),
    [FIELDS[step]]: secret,
  });
}

/** Confirms with a passkey. @throws PasskeyError if the operator cancels, or has none at hand */
export async function sendPasskey(token: string | undefined): Promise<SignedIn> {
  const request = await sendJson<PasskeyRequest>('POST', `${PATH}/passkey-options`, { token });
  return sendJson('POST', `${PATH}/passkey`, { token, passkey: await signWithPasskey(request) });
}

/** Returns from the password to the user code. */
export async function sendBack(token: string | undefined): Promise<{ token: string }> {
  return sendJson('POST', `${PATH}/back`, { token });
}
