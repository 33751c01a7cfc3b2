import type { Secrets } from '../../auth/operators.ts';
import { addTestOperator } from './add-operator.ts';
import { sendRequest, buildJsonRequest } from '../request.ts';
import { testDatabase } from '../data/seed.ts';

/** Adds an operator and returns the secrets. */
export function createOperator(name = `Operator ${crypto.randomUUID()}`) {
  return addTestOperator(testDatabase(), name);
}

type Step = 'access-key' | 'user-code' | 'back' | 'password' | 'passkey-options' | 'passkey';

/** Sends one step, as the panel does. */
export function answerStep(step: Step, body: unknown, headers: Record<string, string> = {}) {
  const all = { 'Sec-Fetch-Site': 'same-origin', ...headers };
  return sendRequest(`/api/admin/sign-in/${step}`, buildJsonRequest('POST', body, all));
}

/** Completes the previous steps and returns the token for a step. */
export async function reachStep(step: 'user-code' | 'password', secrets: Secrets, headers = {}) {
  const tokenOf = async (response: Response) => ((await response.json()) as { token: string }).token;
  const token = await tokenOf(await answerStep('access-key', { accessKey: secrets.accessKey }, headers));
  if (step === 'user-code') return token;
  return tokenOf(await answerStep('user-code', { token, userCode: secrets.userCode }, headers));
}

/** Signs in and returns the headers for further requests. */
export async function signIn(secrets: Secrets, headers: Record<string, string> = {}) {
  const token = await reachStep('password', secrets, headers);
  const response = await answerStep('password', { token, password: secrets.password }, headers);
  const { csrf } = (await response.json()) as { csrf: string };
  const cookie = response.headers.get('Set-Cookie')!.split(';')[0]!;
  return { Cookie: cookie, 'X-CSRF-Token': csrf, 'Sec-Fetch-Site': 'same-origin' };
}
