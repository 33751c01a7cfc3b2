import { z } from 'zod';
import { getNextQuotaReset } from '../../schema/rules/website/google-quota-day.ts';
import { evictGoogleToken, loadGoogleToken } from './google-token.ts';
import type { SubmissionOutcome, SearchService } from './search-service.ts';
import { type ServiceResponse, postRequest } from './post-request.ts';
import type { ServiceAccount } from './service-account.ts';

/** @see https://developers.google.com/search/apis/indexing-api/v3/using-api */
export const DEFAULT_GOOGLE_INDEXING_URL = 'https://indexing.googleapis.com/v3/urlNotifications:publish';

/**
 * Daily quota of a project, for updates and removals together. @see
 * https://developers.google.com/search/apis/indexing-api/v3/quota-pricing
 */
export const GOOGLE_DAILY_QUOTA = 200;

/** Pause between requests, in milliseconds: at most 200 a minute, where Google allows 380. */
const PAUSE_MS = 300;

const PublishResponse = z.object({ urlNotificationMetadata: z.object({ url: z.string() }) });

type Options = {
  url: string;
  account: ServiceAccount;
  clock: () => Date;
  /** Consumes one request of the daily quota; false if it is used up. */
  takeCall: (now: Date) => Promise<boolean>;
  patience?: number;
};

/**
 * Google's Indexing API. It takes one URL per request and, according to Google, processes job and livestream pages
 * only.
 */
export function createGoogleIndexing({ url, account, clock, takeCall, patience }: Options): SearchService {
  const publish = async (body: string): Promise<SubmissionOutcome> => {
    const token = await loadGoogleToken(account, clock(), patience);
    if (typeof token !== 'string') return token;
    const now = clock();
    if (!(await takeCall(now))) return { kind: 'quota', until: getNextQuotaReset(now) };
    const headers = { Authorization: `Bearer ${token}` };
    return toOutcome(await postRequest(url, 'application/json', body, { headers, patience }));
  };
  return {
    most: 1,
    pause: PAUSE_MS,
    async submit(_site, [address], type) {
      const body = JSON.stringify({ url: address, type });
      const outcome = await publish(body);
      if (outcome.kind !== 'forbidden' || outcome.problem.status !== 401) return outcome;
      // The token may have been revoked: retry once with a new one.
      evictGoogleToken(account);
      return publish(body);
    },
  };
}

function toOutcome(answer: ServiceResponse | null): SubmissionOutcome {
  if (answer === null) return { kind: 'later', problem: { code: 'no_response', status: null }, wait: null };
  const { status, wait, text } = answer;
  if (status === 200 && isPublished(text)) return { kind: 'taken' };
  if (status === 400) return { kind: 'refused', problem: { code: 'urls_rejected', status } };
  if (status === 401) return { kind: 'forbidden', problem: { code: 'credentials_rejected', status } };
  if (status === 403) return { kind: 'forbidden', problem: { code: 'site_rejected', status } };
  if (status === 429) return { kind: 'later', problem: { code: 'rate_limited', status }, wait };
  return {
    kind: 'later',
    problem: { code: status >= 500 ? 'service_error' : 'invalid_response', status },
    wait,
  };
}

function isPublished(text: string): boolean {
  try {
    return PublishResponse.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
