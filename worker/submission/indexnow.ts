import { createHmac } from 'node:crypto';
import { MAX_URLS } from '../../schema/contracts/submission.ts';
import type { SubmissionOutcome, SearchService } from './search-service.ts';
import { type ServiceResponse, postRequest } from './post-request.ts';

/** Shared endpoint of all participating search engines. @see https://www.indexnow.org/documentation */
export const DEFAULT_INDEXNOW_URL = 'https://api.indexnow.org/indexnow';

/**
 * Key that proves ownership of the site: search engines fetch a file with it. It is public but has to be stable, so
 * it is derived from a secret.
 *
 * @returns 32 hexadecimal digits
 */
export function deriveIndexNowKey(secret: string): string {
  return createHmac('sha256', secret).update('indexnow key').digest('hex').slice(0, 32);
}

/** Path of the key file. */
export function buildKeyPath(key: string): string {
  return `/${key}.txt`;
}

/** IndexNow. It does not distinguish between updated and removed pages. */
export function createIndexNow(url: string, key: string, patience?: number): SearchService {
  return {
    most: MAX_URLS,
    pause: 0,
    async submit(site, urls) {
      const body = { host: new URL(site).host, key, keyLocation: site + buildKeyPath(key), urlList: urls };
      const answer = await postRequest(url, 'application/json; charset=utf-8', JSON.stringify(body), {
        patience,
      });
      return toOutcome(answer);
    },
  };
}

function toOutcome(answer: ServiceResponse | null): SubmissionOutcome {
  if (answer === null) return { kind: 'later', problem: { code: 'no_response', status: null }, wait: null };
  const { status, wait } = answer;
  if (status === 200 || status === 202) return { kind: 'taken' };
  if (status === 400) return { kind: 'refused', problem: { code: 'urls_rejected', status } };
  // The key file was not found, or the URLs belong to another host; this applies to all URLs.
  if (status === 403 || status === 422)
    return { kind: 'forbidden', problem: { code: 'site_rejected', status } };
  if (status === 429) return { kind: 'later', problem: { code: 'rate_limited', status }, wait };
  return {
    kind: 'later',
    problem: { code: status >= 500 ? 'service_error' : 'invalid_response', status },
    wait,
  };
}
