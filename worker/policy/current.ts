import { settingsFrom } from '../../schema/contracts/site-settings.ts';
import type { Database } from '../../schema/store/database.ts';
import { selectInjectionCodes } from '../../schema/store/reads/injection-codes.ts';
import { selectSiteSettings } from '../../schema/store/reads/site-settings.ts';
import { connect } from '../database.ts';
import type { Settings } from '../env.ts';
import { logError } from '../log.ts';
import { type Configured, PAGE_POLICY, pagePolicy } from './policy.ts';

/** How long an isolate goes by what it has read, in milliseconds. */
const FRESH_MS = 30_000;
/** How long a page may wait for the database on account of its policy, in milliseconds. */
const PATIENCE_MS = 300;

/** `policy` is null while it is read for the first time. */
type Known = { policy: string | null; askedAt: number };
const known = new WeakMap<Settings, Known>();

/**
 * The policy of public pages, by what the database says at most half a minute ago. When it cannot be read, the last one known
 * holds on, or else the strict one; it is then tried again after another half minute. `now` in milliseconds.
 */
export async function currentPagePolicy(settings: Settings, now: number): Promise<string> {
  const last = known.get(settings);
  // At the very first, everybody reads: connections cannot be shared between requests, and one cannot wait for another's.
  if (last && last.policy !== null && now - last.askedAt < FRESH_MS) return last.policy;
  const policy = last?.policy ?? null;
  // From now on, others go by what is known.
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
