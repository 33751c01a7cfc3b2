import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';
import { post } from './post.ts';
import type { ServiceAccount } from './service-account.ts';

const SCOPE = 'https://www.googleapis.com/auth/indexing';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Lifetime of a token, and the margin before its expiry, in seconds. */
const LIFE = 3600;
const MARGIN = 300;

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.number().default(LIFE) });

/** Cached tokens with their expiry. */
const kept = new Map<string, { token: string; until: number }>();

/**
 * Access token for Google's Indexing API, cached for an hour.
 *
 * @returns the token, or the reason why there is none
 * @see https://developers.google.com/identity/protocols/oauth2/service-account#httprest
 */
export async function googleToken(
  account: ServiceAccount,
  now: Date,
  patience?: number,
): Promise<string | Outcome> {
  const known = kept.get(nameOf(account));
  if (known && known.until > now.getTime()) return known.token;
  const assertion = await assertionOf(account, now);
  if (assertion === null) return { kind: 'forbidden', problem: { code: 'credentials', status: null } };
  const form = new URLSearchParams({ grant_type: GRANT, assertion });
  const type = 'application/x-www-form-urlencoded';
  const answer = await post(account.token_uri, type, form.toString(), { patience });
  if (answer === null) return { kind: 'later', problem: { code: 'silent', status: null }, wait: null };
  const { status, wait, text } = answer;
  if (status === 429) return { kind: 'later', problem: { code: 'busy', status }, wait };
  if (status >= 500) return { kind: 'later', problem: { code: 'down', status }, wait };
  if (status >= 400) return { kind: 'forbidden', problem: { code: 'credentials', status } };
  const granted = parsed(text);
  if (granted === null) return { kind: 'later', problem: { code: 'garbled', status }, wait };
  const until = now.getTime() + (Math.min(granted.expires_in, LIFE) - MARGIN) * 1000;
  kept.set(nameOf(account), { token: granted.access_token, until });
  return granted.access_token;
}

/** Removes a token that Google no longer accepts. */
export function forgetGoogleToken(account: ServiceAccount): void {
  kept.delete(nameOf(account));
}

const nameOf = ({ client_email, token_uri }: ServiceAccount) => `${client_email} ${token_uri}`;

/** @returns null if the private key is invalid */
async function assertionOf(account: ServiceAccount, now: Date): Promise<string | null> {
  const seconds = Math.floor(now.getTime() / 1000);
  const key = await importPKCS8(account.private_key, 'RS256').catch(() => null);
  if (key === null) return null;
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFE)
    .sign(key);
}

function parsed(text: string): z.infer<typeof Granted> | null {
  try {
    return Granted.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
