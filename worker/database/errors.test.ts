import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ErrorBody } from '../../schema/contracts/error-body.ts';
import { app, routeAccess } from '../app.ts';
import { type LaterStep, STEP_TTL_MS, createStepToken } from '../auth/sign-in-token.ts';
import { listContracts } from '../middleware/response-contract.ts';
import { bindings, requestFresh, sendRequest, buildJsonRequest } from '../testing/request.ts';
import { buildFaultUrl, countDatabaseRequests } from '../testing/faulty-database/fault-url.ts';
import { getOperatorHeaders } from '../testing/operators/session-headers.ts';
import type { Fault } from '../testing/faulty-database/server.ts';
import { captureErrorLog } from '../testing/silence-log.ts';
import { seed, testDatabase } from '../testing/data/seed.ts';

beforeAll(() => seed(testDatabase()));

/** A short one, since those of these databases that answer do so at once, or never in time. */
const DATABASE_TIME_LIMIT = '400';
/** Paths of endpoints that do not use the database. */
const NO_DATABASE = /^\/api\/(internal\/|openapi|docs|visits)/;

const pathParameters: Record<string, string> = {
  ':slug': 'joes-pizza-and-bar-provo',
  ':id': '1',
  ':name': 'health',
};
/** Later steps of the sign-in query the database only with a valid token. */
const createToken = (step: LaterStep) =>
  createStepToken(bindings.SESSION_SECRET!, 'attempt', step, new Date(Date.now() + STEP_TTL_MS));
const tokenBodies: Record<string, () => object> = {
  'POST /api/admin/sign-in/user-code': () => ({ token: createToken('user-code') }),
  'POST /api/admin/sign-in/password': () => ({ token: createToken('password') }),
  'POST /api/admin/sign-in/back': () => ({ token: createToken('password') }),
  'POST /api/admin/sign-in/passkey-options': () => ({ token: createToken('passkey') }),
  'POST /api/admin/sign-in/passkey': () => ({ token: createToken('passkey') }),
};
const contracts = listContracts(app.routes);
const buildBody = (key: string) => {
  const body = contracts.get(key)?.operation?.example.body as object | undefined;
  return body && { ...body, ...tokenBodies[key]?.() };
};

/** Authorised requests to each endpoint that uses the database. */
const requests = routeAccess
  .filter(({ method, path }) => method !== 'ALL' && !NO_DATABASE.test(path))
  .map(({ method, path, access }) => {
    const init = async () => {
      const headers = access === 'operator' ? await getOperatorHeaders() : {};
      return method === 'GET'
        ? { headers }
        : buildJsonRequest(method as 'POST', buildBody(`${method} ${path}`), headers);
    };
    return { path: path.replace(/:\w+/g, (name) => pathParameters[name]!), init };
  });

const databaseUrls: [string, () => string][] = [
  ['refuses connections', () => 'http://127.0.0.1:1'],
  ['takes connections and never answers', () => inject('silentUrl')],
  ...(
    [
      ['broken', 'says that it is broken'],
      ['elsewhere', 'is not where we look for it'],
      ['page', 'answers with a page'],
      ['garbage', 'answers with garbage'],
      ['misshapen', 'answers in a shape we do not know'],
      ['busy', 'has another writer'],
      ['full', 'has a full disk'],
      ['cut', 'breaks off in the middle of an answer'],
      ['stuck', 'stops in the middle of an answer'],
      ['trickle', 'answers a byte at a time'],
      ['late', 'answers after three seconds'],
    ] satisfies [Fault, string][]
  ).map(([fault, name]): [string, () => string] => [name, () => buildFaultUrl(fault)]),
];

describe('a database that', () => {
  it.each(databaseUrls)(
    '%s is told of by every call before it may answer, and no more than that',
    async (_, url) => {
      expect(requests.length).toBeGreaterThanOrEqual(11);
      const ask = ({ path, init }: (typeof requests)[number]) =>
        init().then(async (request) => {
          const response = await requestFresh(path, request, { DATABASE_TIME_LIMIT, DATABASE_URL: url() });
          return { path, response, text: await response.text() };
        });
      const { result, log } = await captureErrorLog(async () => {
        const answers = [];
        // Fewer at a time than are rejected as too many (concurrency.ts).
        for (let i = 0; i < requests.length; i += 50)
          answers.push(...(await Promise.all(requests.slice(i, i + 50).map(ask))));
        return answers;
      });
      for (const { path, response, text } of result) {
        expect([path, response.status]).toEqual([path, 503]);
        expect(response.headers.get('Retry-After')).toBe('5');
        expect(response.headers.get('Cache-Control')).toBe('no-store');
        const message = 'The database is unavailable. Try again in a few seconds.';
        const body = ErrorBody.parse(JSON.parse(text));
        expect(body).toEqual({
          error: message,
          code: 'database_unavailable',
          message,
          requestId: response.headers.get('X-Request-Id'),
        });
        expect(log).toContain(body.requestId);
      }
    },
  );

  it('is slow is waited for as long as an operator allows', async () => {
    const changed = { DATABASE_URL: buildFaultUrl('late'), DATABASE_TIME_LIMIT: '20000' };
    expect((await requestFresh('/api/categories', {}, changed)).status).toBe(200);
  });

  it('was started anew is asked once more for what it has not executed', async () => {
    const before = await countDatabaseRequests();
    for (let i = 0; i < 3; i++)
      expect(
        (await requestFresh('/api/categories', {}, { DATABASE_URL: buildFaultUrl('forgets') })).status,
      ).toBe(200);
    // One without a stream, and then two each time.
    expect((await countDatabaseRequests()) - before).toBeGreaterThanOrEqual(5);
  });

  it('comes back is used again at once', async () => {
    await captureErrorLog(() =>
      requestFresh('/api/categories', {}, { DATABASE_URL: buildFaultUrl('broken') }),
    );
    const response = await sendRequest('/api/categories', {}, { DATABASE_URL: buildFaultUrl('none') });
    expect(response.status).toBe(200);
    expect(((await response.json()) as unknown[]).length).toBeGreaterThan(0);
  });
});

describe('when more is asked than the database can take', () => {
  /** Sends a request while the database never responds. */
  async function askAll(paths: string[]) {
    // Long enough for a busy machine to send all requests before the first one gives up.
    const url = { DATABASE_TIME_LIMIT: '6000', DATABASE_URL: inject('silentUrl') };
    const answered: string[] = [];
    const log = await captureErrorLog(() =>
      Promise.all(
        paths.map(async (path) => {
          const response = await sendRequest(path, {}, url);
          const body = ErrorBody.parse(await response.json());
          answered.push(body.code);
          return { response, body };
        }),
      ),
    );
    return { ...log, answered };
  }

  it('the rest is told so at once, and everybody is served when it is over', async () => {
    const listings = Array.from({ length: 90 }, (_, i) => `/api/businesses/nobody-${i}`);
    const { result, log, answered } = await askAll(listings);
    // Rejected requests do not wait for the others.
    expect(answered.lastIndexOf('too_busy')).toBeLessThan(answered.indexOf('database_unavailable'));
    const refused = result.filter(({ body }) => body.code === 'too_busy');
    expect(result.filter(({ body }) => body.code === 'database_unavailable')).toHaveLength(64);
    expect(refused).toHaveLength(26);
    for (const { response, body } of refused) {
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('2');
      expect(body.message).toBe('The database is overloaded. Try again in a few seconds.');
    }
    // Rejections are logged as one line with their number, because rejecting must stay cheap.
    expect(log.match(/database_too_busy/g)).toHaveLength(1);
    expect(log).not.toContain(refused[0]!.body.requestId);
    expect((await sendRequest('/api/businesses?offset=89')).status).toBe(200);
  });

  it('a crowd of lists and searches leaves room for everything else', async () => {
    const lists = Array.from({ length: 90 }, (_, i) => `/api/businesses?open=now&search=a&offset=${i}`);
    const listings = Array.from({ length: 30 }, (_, i) => `/api/businesses/nobody-${i}`);
    const { result } = await askAll([...lists, ...listings]);
    const codes = result.map(({ body }) => body.code);
    expect(codes.slice(0, 90).filter((code) => code === 'database_unavailable')).toHaveLength(24);
    expect(codes.slice(0, 90).filter((code) => code === 'too_busy')).toHaveLength(66);
    expect(new Set(codes.slice(90))).toEqual(new Set(['database_unavailable']));
  });
});
