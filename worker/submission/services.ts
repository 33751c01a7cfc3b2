import type { SubmissionReadiness, SubmissionService } from '../../schema/contracts/submission.ts';
import { toQuotaDay } from '../../schema/rules/website/google-quota-day.ts';
import type { Database } from '../../schema/store/database.ts';
import { consumeSubmissionQuota } from '../../schema/store/commands/submission/submission-quota.ts';
import type { Settings } from '../env.ts';
import { createGoogleIndexing, GOOGLE_DAILY_QUOTA, DEFAULT_GOOGLE_INDEXING_URL } from './google-indexing.ts';
import { createIndexNow, DEFAULT_INDEXNOW_URL, deriveIndexNowKey } from './indexnow.ts';
import type { SearchService } from './search-service.ts';
import { parseServiceAccount } from './service-account.ts';

/** Configuration state of each search service. */
export function getReadiness(settings: Settings, site: string): SubmissionReadiness[] {
  const { INDEXNOW_URL, GOOGLE_SERVICE_ACCOUNT } = settings;
  const isReachable = INDEXNOW_URL !== undefined || isPublicHost(new URL(site).hostname);
  const account = GOOGLE_SERVICE_ACCOUNT === undefined ? null : parseServiceAccount(GOOGLE_SERVICE_ACCOUNT);
  const unusable = GOOGLE_SERVICE_ACCOUNT === undefined ? 'no_credentials' : 'credentials_unusable';
  return [
    { service: 'indexnow', ready: isReachable, reason: isReachable ? null : 'site_not_public' },
    { service: 'google', ready: account !== null, reason: account !== null ? null : unusable },
  ];
}

/** Search services that are configured. */
export function getReadyServices(settings: Settings, site: string): SubmissionService[] {
  return getReadiness(settings, site).flatMap(({ service, ready }) => (ready ? [service] : []));
}

/** Clock and timeout of a service's requests, in milliseconds. */
export type ServiceOptions = { clock: () => Date; patience?: number };

/** Client of a search service; null if it is not configured. */
export function createSearchService(
  service: SubmissionService,
  settings: Settings,
  db: Database,
  { clock, patience }: ServiceOptions,
): SearchService | null {
  if (service === 'indexnow') {
    const key = deriveIndexNowKey(settings.SESSION_SECRET);
    return createIndexNow(settings.INDEXNOW_URL ?? DEFAULT_INDEXNOW_URL, key, patience);
  }
  const account = parseServiceAccount(settings.GOOGLE_SERVICE_ACCOUNT ?? '');
  if (account === null) return null;
  const takeCall = (now: Date) =>
    consumeSubmissionQuota(db, { service, day: toQuotaDay(now), most: GOOGLE_DAILY_QUOTA });
  return createGoogleIndexing({
    url: settings.GOOGLE_INDEXING_URL ?? DEFAULT_GOOGLE_INDEXING_URL,
    account,
    clock,
    takeCall,
    patience,
  });
}

/** True for a public host name: one with a dot that is not reserved (RFC 2606, RFC 6761). */
function isPublicHost(hostname: string): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  const isReserved = /(^|\.)(localhost|local|test|example|invalid|internal)$/.test(hostname);
  return !isAddress && !isReserved && hostname.includes('.');
}
