import type { ContactMessageInput } from '../../../schema/contracts/contact-message.ts';
import type { ErrorBody } from '../../../schema/contracts/error.ts';

/** How sending went. `issues` are the server's objections, by field; empty when it failed for another reason. */
export type Sent = { ok: true } | { ok: false; issues: Issues };
export type Issues = Readonly<Record<string, string>>;

/** Longer than the server takes even when it is slow; then the message has to be sent again. */
const TIMEOUT_MS = 30_000;

/** Sends a message of the contact form. Every failure is an answer, also that of a network that is not there. */
export async function sendMessage(input: ContactMessageInput): Promise<Sent> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return { ok: true };
    return { ok: false, issues: response.status === 400 ? issuesOf(await response.json()) : {} };
  } catch {
    return { ok: false, issues: {} };
  }
}

function issuesOf({ issues = [] }: Pick<ErrorBody, 'issues'>): Issues {
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}
