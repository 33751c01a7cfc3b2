import { settingsFrom } from '../../schema/contracts/site-settings.ts';
import type { Database } from '../../schema/store/database.ts';
import { selectInjectionCodes } from '../../schema/store/reads/injection-codes.ts';
import { selectSiteSettings } from '../../schema/store/reads/site-settings.ts';
import { connect } from '../database.ts';
import type { Settings } from '../env.ts';
import { logError } from '../log.ts';
import { type Configured, PAGE_POLICY, pagePolicy } from './policy.ts';

/** Time for which an isolate caches the policy, in milliseconds. */
const FRESH_MS = 30_000;
/** Timeout of the database, in milliseconds. */
const PATIENCE_MS = 300;

/** `policy` is null while it is loaded for the first time. */
type Known = { policy: string | null; askedAt: number };
const known = new WeakMap<Settings, Known>();

/**
 * Content-Security-Policy of public pages, cached for 30 s. If the settings cannot be read, the last known policy applies, or else the
 * default one, for another 30 s. `now` in milliseconds.
 */
export async function currentPagePolicy(settings: Settings, now: number): Promise<string> {
  const last = known.get(settings);
  // The first requests all load it, because they cannot await the connection of another request.
  if (last && last.policy !== null && now - last.askedAt < FRESH_MS) return last.policy;
  const policy = last?.policy ?? null;
  // Others use the previous policy meanwhile.
  known.set(settings, { policy, askedAt: now });
  const read = await readPolicy(settings).catch((error: unknown) => {
    logError('page_policy_unread', error);
    return policy ?? PAGE_POLICY;
  });
  known.set(settings, { policy: read, askedAt: now });
  return read;
}

async function readPolicy(settings: Settings): Promise<string> {
  return pagePolicy(await readConfigured(connect(settings, PATIENCE_MS)));
}

async function readConfigured(db: Database): Promise<Configured> {
  const [groups, codes] = await db.batch([selectSiteSettings(db), selectInjectionCodes(db)]);
  return {
    settings: settingsFrom(Object.fromEntries(groups.map(({ name, value }) => [name, value]))),
    codes,
  };
}
