import { toSiteSettings } from '../../schema/contracts/site-settings.ts';
import type { Database } from '../../schema/store/database.ts';
import { selectInjectionCodes } from '../../schema/store/queries/website/injection-codes.ts';
import { selectSiteSettings } from '../../schema/store/queries/website/site-settings.ts';
import { connectDatabase } from '../database/connect.ts';
import type { Settings } from '../env.ts';
import { logError } from '../log.ts';
import { type PolicyInput, PAGE_POLICY, buildPagePolicy } from './csp.ts';

/** Time for which an isolate caches the policy, in milliseconds. */
const TTL_MS = 30_000;
/** Timeout of the database, in milliseconds. */
const TIMEOUT_MS = 300;

/** `policy` is null while it is loaded for the first time. */
type CachedPolicy = { policy: string | null; loadedAt: number };
const policies = new WeakMap<Settings, CachedPolicy>();

/**
 * Content-Security-Policy of public pages, cached for 30 s. If the settings cannot be read, the last known policy
 * applies, or else the default one, for another 30 s. `now` in milliseconds.
 */
export async function loadPagePolicy(settings: Settings, now: number): Promise<string> {
  const last = policies.get(settings);
  // The first requests all load it, because they cannot await the connection of another request.
  if (last && last.policy !== null && now - last.loadedAt < TTL_MS) return last.policy;
  const policy = last?.policy ?? null;
  // Others use the previous policy meanwhile.
  policies.set(settings, { policy, loadedAt: now });
  const read = await loadPolicy(settings).catch((error: unknown) => {
    logError('page_policy_unread', error);
    return policy ?? PAGE_POLICY;
  });
  policies.set(settings, { policy: read, loadedAt: now });
  return read;
}

async function loadPolicy(settings: Settings): Promise<string> {
  return buildPagePolicy(await loadPolicyInput(connectDatabase(settings, TIMEOUT_MS)));
}

async function loadPolicyInput(db: Database): Promise<PolicyInput> {
  const [groups, codes] = await db.batch([selectSiteSettings(db), selectInjectionCodes(db)]);
  return {
    settings: toSiteSettings(Object.fromEntries(groups.map(({ name, value }) => [name, value]))),
    codes,
  };
}
