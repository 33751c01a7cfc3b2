import { createHmac } from 'node:crypto';
import { MAX_URLS } from '../../schema/contracts/indexing.ts';
import type { Outcome, Teller } from './outcome.ts';
import { type Answer, post } from './post.ts';

/** Hands on to all search engines that take part. @see https://www.indexnow.org/documentation */
export const INDEXNOW = 'https://api.indexnow.org/indexnow';

/**
 * The key by which search engines know that we may speak for the site: they ask the site for a file with it. It is no secret, but it
 * must stay the same, so it is derived from one.
 *
 * @returns 32 hexadecimal digits, of the 8 to 128 that may be
 */
export function indexNowKey(secret: string): string {
  return createHmac('sha256', secret).update('indexnow key').digest('hex').slice(0, 32);
}

/** Where the key's file lies, as a path. */
export function keyPath(key: string): string {
  return `/${key}.txt`;
}

/** IndexNow. It makes no difference between pages that changed and pages that are gone. */
export function indexNow(url: string, key: string, patience?: number): Teller {
  return {
    most: MAX_URLS,
    pause: 0,
    async tell(site, urls) {
      const body = { host: new URL(site).host, key, keyLocation: site + keyPath(key), urlList: urls };
      const answer = await post(url, 'application/json; charset=utf-8', JSON.stringify(body), { patience });
      return outcomeOf(answer);
    },
  };
}

function outcomeOf(answer: Answer | null): Outcome {
  if (answer === null) return { kind: 'later', problem: { code: 'silent', status: null }, wait: null };
  const { status, wait } = answer;
  if (status === 200 || status === 202) return { kind: 'taken' };
  if (status === 400) return { kind: 'refused', problem: { code: 'refused', status } };
  // The key's file is not found, or the addresses are not of its host: the same for all of them.
  if (status === 403 || status === 422) return { kind: 'forbidden', problem: { code: 'forbidden', status } };
  if (status === 429) return { kind: 'later', problem: { code: 'busy', status }, wait };
  return { kind: 'later', problem: { code: status >= 500 ? 'down' : 'garbled', status }, wait };
}
