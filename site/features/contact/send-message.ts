import type { ContactMessageInput } from '../../../schema/contracts/contact-message.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { RequestError } from '../../data/api-client.ts';
import { send } from '../../data/send.ts';

/** Result of sending. `issues`: messages of the server by field, empty for any other failure. */
export type SendResult = { ok: true } | { ok: false; issues: Issues };
export type Issues = Readonly<Record<string, string>>;

/** Time limit in milliseconds. Longer than a slow server needs, because visitors resend a message that timed out. */
const SEND_TIME_LIMIT = 30_000;

/** Sends a message of the contact form. Never throws: a network error is a failed result too. */
export async function sendMessage(input: ContactMessageInput): Promise<SendResult> {
  try {
    await send('POST', '/api/contact', { body: input, timeLimit: SEND_TIME_LIMIT });
    return { ok: true };
  } catch (error) {
    const isRejected = error instanceof RequestError && error.status === 400;
    return { ok: false, issues: isRejected ? toIssues(error.issues as ErrorBody['issues']) : {} };
  }
}

function toIssues(issues: ErrorBody['issues'] = []): Issues {
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}
