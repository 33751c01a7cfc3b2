import { startOperatorCheck, deleteCheck } from '../../schema/store/commands/operator/sign-in-checks.ts';
import { HttpError, httpErrors } from '../errors.ts';
import { checkSecret, type SignInRequest } from './sign-in.ts';

/**
 * Requires the password of a signed-in operator again. Wrong ones count as at the sign-in, and are recorded.
 *
 * @throws HttpError 403 if it is wrong, with a status that does not end the session in the panel
 * @throws HttpError 429 after too many wrong ones
 */
export async function confirmPassword(
  call: SignInRequest,
  operatorId: number,
  password: string,
): Promise<void> {
  const { connect, addressKey, now } = call;
  const taken = await startOperatorCheck(connect(), { addressKey, operatorId, now });
  try {
    await checkSecret(call, taken, 'password', password);
  } catch (error) {
    throw error instanceof HttpError && error.code === 'wrong_password'
      ? httpErrors.passwordNotConfirmed()
      : error;
  }
  await deleteCheck(connect(), taken.id);
}
