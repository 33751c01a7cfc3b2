import type { Context } from 'hono';
import { buildCustomerKey, buildVisitorKey } from '../client-address.ts';
import { connectDatabase } from '../database/connect.ts';
import type { AppEnv } from '../env.ts';
import type { SignInRequest } from './sign-in.ts';

/** Maximum length of a stored User-Agent, in characters. */
const MAX_USER_AGENT = 300;

/** The part of a request that checking a secret needs. */
export function toSignInRequest(c: Pick<Context<AppEnv>, 'req' | 'var'>): SignInRequest {
  const { settings, requestId } = c.var;
  const address = c.req.header('CF-Connecting-IP') ?? null;
  // Clients without a known address share one counter.
  const network = [settings.SESSION_SECRET, 'sign-in', address ?? 'unknown'] as const;
  return {
    connect: () => connectDatabase(settings),
    secret: settings.SESSION_SECRET,
    now: new Date(),
    addressKey: buildVisitorKey(...network),
    customerKey: buildCustomerKey(...network),
    address,
    userAgent: c.req.header('User-Agent')?.slice(0, MAX_USER_AGENT) ?? null,
    requestId,
  };
}
