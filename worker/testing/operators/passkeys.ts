import { buildJsonRequest, sendRequest } from '../request.ts';
import { answerStep, reachStep, type createOperator } from './sign-in.ts';
import { type Authenticator, createAuthenticator } from './software-authenticator.ts';

type Operator = Awaited<ReturnType<typeof createOperator>>;
type Headers = Record<string, string>;

/** Sends a request about passkeys, as the panel does. */
export function sendPasskeyRequest(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  headers: Headers,
  body?: unknown,
) {
  const init = method === 'GET' ? { headers } : { ...buildJsonRequest('POST', body, headers), method };
  return sendRequest(`/api/admin/passkeys${path}`, init);
}

/** Challenge for a new passkey. */
export async function requestNewChallenge(headers: Headers, { password }: Operator): Promise<string> {
  const response = await sendPasskeyRequest('POST', '/options', headers, { password });
  if (response.status !== 200) throw new Error(`No challenge was given: ${await response.text()}`);
  return ((await response.json()) as { challenge: string }).challenge;
}

/** Adds a passkey to an operator who is signed in. */
export async function addPasskey(
  headers: Headers,
  operator: Operator,
  name = 'Laptop',
  authenticator?: Authenticator,
): Promise<Authenticator> {
  const device = authenticator ?? (await createAuthenticator());
  const passkey = await device.create(await requestNewChallenge(headers, operator));
  const response = await sendPasskeyRequest('POST', '', headers, { name, passkey });
  if (response.status !== 201) throw new Error(`The passkey was answered with ${await response.text()}`);
  return device;
}

/** Completes the three steps of an operator who has a passkey, and returns the token of the passkey's step. */
export async function reachPasskey(operator: Operator, headers: Headers = {}): Promise<string> {
  const token = await reachStep('password', operator, headers);
  const response = await answerStep('password', { token, password: operator.password }, headers);
  const next = (await response.json()) as { step: string; token: string };
  if (next.step !== 'passkey') throw new Error(`The password was answered with ${JSON.stringify(next)}`);
  return next.token;
}

/** Challenge of the sign-in. */
export async function requestChallenge(token: string, headers: Headers = {}): Promise<string> {
  const response = await answerStep('passkey-options', { token }, headers);
  return ((await response.json()) as { challenge: string }).challenge;
}
