import type { IndexReadiness, IndexService } from '../../schema/contracts/indexing.ts';
import { pacificDay } from '../../schema/rules/pacific-day.ts';
import type { Database } from '../../schema/store/database.ts';
import { takeIndexCall } from '../../schema/store/writes/index-quota.ts';
import type { Settings } from '../env.ts';
import { google, GOOGLE_CALLS_A_DAY, GOOGLE_INDEXING } from './google.ts';
import { indexNow, INDEXNOW, indexNowKey } from './indexnow.ts';
import type { Teller } from './outcome.ts';
import { readServiceAccount } from './service-account.ts';

/** Configuration state of each search service. */
export function readinessOf(settings: Settings, site: string): IndexReadiness[] {
  const { INDEXNOW_URL, GOOGLE_SERVICE_ACCOUNT } = settings;
  const isReachable = INDEXNOW_URL !== undefined || isPublicHost(new URL(site).hostname);
  const account = GOOGLE_SERVICE_ACCOUNT === undefined ? null : readServiceAccount(GOOGLE_SERVICE_ACCOUNT);
  const unusable = GOOGLE_SERVICE_ACCOUNT === undefined ? 'no_credentials' : 'credentials_unusable';
  return [
    { service: 'indexnow', ready: isReachable, reason: isReachable ? null : 'site_not_public' },
    { service: 'google', ready: account !== null, reason: account !== null ? null : unusable },
  ];
}

/** Search services that are configured. */
export function readyServices(settings: Settings, site: string): IndexService[] {
  return readinessOf(settings, site).flatMap(({ service, ready }) => (ready ? [service] : []));
}

export type TellerOptions = { clock: () => Date; patience?: number };

/** Client of a search service; null if it is not configured. */
export function tellerOf(
  service: IndexService,
  settings: Settings,
  db: Database,
  { clock, patience }: TellerOptions,
): Teller | null {
  if (service === 'indexnow') {
    const key = indexNowKey(settings.SESSION_SECRET);
    return indexNow(settings.INDEXNOW_URL ?? INDEXNOW, key, patience);
  }
  const account = readServiceAccount(settings.GOOGLE_SERVICE_ACCOUNT ?? '');
  if (account === null) return null;
  const takeCall = (now: Date) =>
    takeIndexCall(db, { service, day: pacificDay(now), most: GOOGLE_CALLS_A_DAY });
  return google({ url: settings.GOOGLE_INDEXING_URL ?? GOOGLE_INDEXING, account, clock, takeCall, patience });
}

/** True for a public host name: one with a dot that is not reserved (RFC 2606, RFC 6761). */
function isPublicHost(hostname: string): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  const isReserved = /(^|\.)(localhost|local|test|example|invalid|internal)$/.test(hostname);
  return !isAddress && !isReserved && hostname.includes('.');
}
