import { CurrentAnswer, StoredObjects } from '../../../schema/contracts/page-store.ts';
import { FORMAT, Release, type Current } from '../../../schema/page-store/release.ts';
import { PAGE_FORMAT } from '../../../schema/page-store/stored-page.ts';
import type { ObjectKind } from '../../../schema/page-store/store-keys.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';
import {
  type HttpRequest,
  type HttpResponse,
  sendHttpRequest,
  TimeLimitError,
} from '../../runtime/http-request.ts';

/** The page store of a worker. Plain data, so that a thread can open its own client. */
export type StoreAddress = { workerUrl: string; token: string };

/** Attempts per request, and the pause before the second one, which doubles with each attempt. */
const TRIES = 5;
const FIRST_PAUSE_MS = 200;
/**
 * Timeout of an attempt until its response begins, and of each chunk of that: the work of the worker, and a slow line
 * for each byte.
 */
const TIME_LIMIT = { milliseconds: 60_000, bytesPerMillisecond: 32 };

/** The worker does not respond. */
export class WorkerUnreachableError extends CliError {}

/** An operator holds the current release. */
export class ReleaseHeldError extends CliError {}
export const HELD =
  'The site was rolled back to an earlier release, which stays until it is released: npm run rollback -- --release';

/** The worker is of an older version, which could not serve what this one stores. */
export class WorkerOutdatedError extends CliError {}

/** Another publisher has moved `current`: the publish starts again on its release. */
export class CurrentMovedError extends Error {}

/** Requests to the page store of a worker. All are idempotent, and repeated while the worker is busy or restarting. */
export type StoreClient = {
  put(kind: ObjectKind, id: string, body: Uint8Array): Promise<void>;
  get(kind: ObjectKind, id: string): Promise<Uint8Array>;
  /**
   * The current release; null before the first.
   *
   * @param use 'publish' if pages will be stored
   * @throws WorkerOutdatedError if pages will be stored and the worker could not serve them
   */
  readCurrent(use?: 'publish'): Promise<Current | null>;
  /** Null if there is none, or one of another format. */
  readRelease(id: string): Promise<Release | null>;
  /**
   * Makes a release the current one. `held` or null holds it or lets it go, whoever holds it; undefined leaves that.
   *
   * @throws CurrentMovedError if `expected` is not the current release any more
   * @throws ReleaseHeldError if an operator holds it
   */
  moveCurrent(expected: string | null, release: string, held?: Current['held'] | null): Promise<void>;
  /** Objects with the time at which they were stored (ISO 8601 in UTC) and their size in bytes. */
  list(kind: ObjectKind): Promise<StoredObjects['objects']>;
  remove(kind: ObjectKind, ids: string[]): Promise<void>;
};

type Request = Partial<Pick<HttpRequest, 'method' | 'body'>> & { json?: true };

/** Creates the client. */
export function createStoreClient(
  { workerUrl, token }: StoreAddress,
  { timeLimit = TIME_LIMIT, tries = TRIES }: { timeLimit?: typeof TIME_LIMIT; tries?: number } = {},
): StoreClient {
  const send = async (
    path: string,
    { method = 'GET', body = '', json }: Request = {},
  ): Promise<HttpResponse> => {
    const url = new URL(`/api/internal/${path}`, workerUrl);
    const limit = Math.ceil(timeLimit.milliseconds + body.length / timeLimit.bytesPerMillisecond);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(json ? { 'content-type': 'application/json' } : {}),
    };
    for (let attempt = 1; ; attempt++) {
      const answer = await sendHttpRequest(url, { method, headers, body }, limit).catch(
        (error: Error) => error,
      );
      // Who says nothing to a question will say nothing to the next one.
      const isMute = answer instanceof TimeLimitError && body === '';
      const isPassing = !isMute && (answer instanceof Error || answer.status === 429 || answer.status >= 500);
      if (!isPassing || attempt === tries) {
        if (answer instanceof Error) throw explain(answer, url, limit);
        return answer;
      }
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
    }
  };
  const expectOk = (answer: HttpResponse, what: string): HttpResponse => {
    if (answer.status >= 200 && answer.status <= 299) return answer;
    const { origin } = new URL(workerUrl);
    const target = findRedirect(answer, origin);
    if (target !== null && target.origin !== origin)
      throw new CliError(
        `The worker at ${origin} redirects to ${target.origin}, and redirects are not followed. If the site is there, use that address: --worker, or SITE_URL for npm run deploy.`,
      );
    const redirect = target === null ? '' : `, a redirect to ${target.pathname},`;
    throw new Error(
      `The worker at ${origin} responded with ${answer.status}${redirect} to ${what}: ${toText(answer).slice(0, 300)}`,
    );
  };
  const find = async (kind: ObjectKind, id: string): Promise<Uint8Array | null> => {
    const answer = await send(`store/${kind}/${id}`);
    return answer.status === 404 ? null : expectOk(answer, `GET ${kind}/${id}`).bytes;
  };
  return {
    async put(kind, id, body) {
      expectOk(
        await send(`store/${kind}/${encodeURIComponent(id)}`, { method: 'PUT', body }),
        `PUT ${kind}/${id}`,
      );
    },
    async get(kind, id) {
      const found = await find(kind, id);
      if (found === null) throw new Error(`The page store has no ${kind}/${id}, which its release names`);
      return found;
    },
    async readCurrent(use) {
      const answer = expectOk(await send('current'), 'GET current');
      const { current, pageFormat } = CurrentAnswer.parse(JSON.parse(toText(answer)));
      if (use === 'publish' && pageFormat < PAGE_FORMAT)
        throw new WorkerOutdatedError(describeAge(workerUrl));
      return current;
    },
    async readRelease(id) {
      const found = await find('releases', id);
      const release: unknown = found && JSON.parse(new TextDecoder().decode(found));
      const isKnown = (release as { format?: unknown } | null)?.format === FORMAT;
      return isKnown ? Release.parse(release) : null;
    },
    async moveCurrent(expected, release, held) {
      const current = { release, ...(held && { held }) };
      const body = JSON.stringify({ expected, current, ...(held !== undefined && { force: true }) });
      const answer = await send('current', { method: 'PUT', body, json: true });
      if (answer.status === 409) throw toConflict(toText(answer));
      expectOk(answer, 'PUT current');
    },
    async list(kind) {
      const objects: StoredObjects['objects'] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
        const answer = expectOk(await send(`store/${kind}${query}`), `GET ${kind}`);
        const page = StoredObjects.parse(JSON.parse(toText(answer)));
        objects.push(...page.objects);
        cursor = page.cursor;
      }
      return objects;
    },
    async remove(kind, ids) {
      for (let i = 0; i < ids.length; i += 1000) {
        const body = JSON.stringify({ ids: ids.slice(i, i + 1000) });
        expectOk(
          await send(`store/${kind}/delete`, { method: 'POST', body, json: true }),
          `POST ${kind}/delete`,
        );
      }
    },
  };
}

/** Where an answer redirects to; null if that is no address of the web. */
function findRedirect({ status, headers }: HttpResponse, origin: string): URL | null {
  const location = headers.location?.[0];
  if (status < 300 || status > 399 || location === undefined) return null;
  const target = URL.parse(location, origin);
  return /^https?:$/.test(target?.protocol ?? '') ? target : null;
}

function describeAge(workerUrl: string): string {
  return `The worker at ${new URL(workerUrl).origin} is older than this version, and could not serve its pages. Deploy it first: npm run deploy. If it runs on this machine, end it and start it again: npm start`;
}

function toText({ bytes }: HttpResponse): string {
  return new TextDecoder().decode(bytes);
}

function toConflict(text: string): Error {
  if (text.includes('"release_held"')) return new ReleaseHeldError(HELD);
  return text.includes('"current_moved"') ? new CurrentMovedError(text) : new Error(text);
}

function explain(cause: Error, { origin }: URL, limit: number): Error {
  const late = cause instanceof TimeLimitError ? ` within ${limit / 1000} s` : '';
  return new WorkerUnreachableError(
    `The worker at ${origin} does not respond${late}. Start it with npm start, or publish to a folder: npm run publish -- --out DIR`,
    { cause },
  );
}
