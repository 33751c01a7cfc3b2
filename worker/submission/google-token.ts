import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { SubmissionOutcome } from './search-service.ts';
import { postRequest } from './post-request.ts';
import type { ServiceAccount } from './service-account.ts';

const SCOPE = 'https://www.googleapis.com/auth/indexing';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Lifetime of a token, and the margin before its expiry, in seconds. */
const LIFETIME_SECONDS = 3600;
const MARGIN_SECONDS = 300;

const TokenResponse = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().default(LIFETIME_SECONDS),
});

/** Cached tokens with their expiry. */
const tokens = new Map<string, { token: string; until: number }>();

/**
 * Access token for Google's Indexing API, cached for an hour.
 *
 * @returns the token, or the reason why there is none
 * @see https://developers.google.com/identity/protocols/oauth2/service-account#httprest
 */
export async function loadGoogleToken(
  account: ServiceAccount,
  now: Date,
  patience?: number,
): Promise<string | SubmissionOutcome> {
  const known = tokens.get(buildAccountKey(account));
  if (known && known.until > now.getTime()) return known.token;
  const assertion = await signAssertion(account, now);
  if (assertion === null)
    return { kind: 'forbidden', problem: { code: 'credentials_rejected', status: null } };
  const form = new URLSearchParams({ grant_type: GRANT_TYPE, assertion });
  const type = 'application/x-www-form-urlencoded';
  const answer = await postRequest(account.token_uri, type, form.toString(), { patience });
  if (answer === null) return { kind: 'later', problem: { code: 'no_response', status: null }, wait: null };
  const { status, wait, text } = answer;
  if (status === 429) return { kind: 'later', problem: { code: 'rate_limited', status }, wait };
  if (status >= 500) return { kind: 'later', problem: { code: 'service_error', status }, wait };
  if (status >= 400) return { kind: 'forbidden', problem: { code: 'credentials_rejected', status } };
  const granted = parseToken(text);
  if (granted === null) return { kind: 'later', problem: { code: 'invalid_response', status }, wait };
  const until = now.getTime() + (Math.min(granted.expires_in, LIFETIME_SECONDS) - MARGIN_SECONDS) * 1000;
  tokens.set(buildAccountKey(account), { token: granted.access_token, until });
  return granted.access_token;
}

/** Removes a token that Google no longer accepts. */
export function evictGoogleToken(account: ServiceAccount): void {
  tokens.delete(buildAccountKey(account));
}

const buildAccountKey = ({ client_email, token_uri }: ServiceAccount) => `${client_email} ${token_uri}`;

/** @returns null if the private key is invalid */
async function signAssertion(account: ServiceAccount, now: Date): Promise<string | null> {
  const seconds = Math.floor(now.getTime() / 1000);
  const key = await importPKCS8(account.private_key, 'RS256').catch(() => null);
  if (key === null) return null;
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME_SECONDS)
    .sign(key);
}

function parseToken(text: string): z.infer<typeof TokenResponse> | null {
  try {
    return TokenResponse.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
