import { beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '../schema/contracts/error-body.ts';
import { app, routeAccess } from './app.ts';
import { listContracts } from './middleware/response-contract.ts';
import { requestFresh, requestAsOperator, requestAsPublisher } from './testing/request.ts';
import { seed, testDatabase } from './testing/data/seed.ts';

const senders = { public: requestFresh, operator: requestAsOperator, publisher: requestAsPublisher };
const pathParameters: Record<string, string> = {
  ':slug': 'joes-pizza-and-bar-provo',
  ':file': '5f2b9c0d7a1e48c3b6f09d2e4a7c1b83-2048x1365.webp',
  ':id': '1',
  ':kind': 'packs',
  ':number': '1',
  ':position': '1',
  ':name': 'health',
};
/** Ids of uploads, sessions and backups are no numbers. */
const UPLOAD_ID = 'a'.repeat(32);
const SESSION_ID = 'a'.repeat(64);
const BACKUP_ID = '20261120T080000Z-0f8fad5b';

const routes = [...listContracts(app.routes)].map(([key, contracts]) => {
  const [method, path] = key.split(' ') as [string, string];
  const { access } = routeAccess.find((route) => route.method === method && route.path === path)!;
  const names = Object.keys(contracts.query?.shape ?? {});
  return {
    method,
    address: path
      .replace('/uploads/:id', `/uploads/${UPLOAD_ID}`)
      .replace('/sessions/:id', `/sessions/${SESSION_ID}`)
      .replace('/backups/:id', `/backups/${BACKUP_ID}`)
      .replace(/:\w+/g, (name) => pathParameters[name]!),
    names,
    ask: senders[access],
  };
});

async function expectInvalidRequest(response: Response) {
  expect(response.status).toBe(400);
  const { code, issues } = ErrorBody.parse(await response.json());
  expect(code).toBe('invalid_request');
  return issues!;
}

beforeAll(() => seed(testDatabase()));

describe.each(routes.map((route) => [`${route.method} ${route.address}`, route] as const))(
  '%s',
  (_, route) => {
    const { method, address, names, ask } = route;

    it('refuses a parameter it does not know, however it is given', async () => {
      const issue = (path: string) => ({ path, message: 'is not a parameter of this endpoint' });
      const refused = async (query: string) =>
        expectInvalidRequest(await ask(`${address}?${query}`, { method }));
      expect(await refused('nobody=1')).toContainEqual(issue('nobody'));
      expect(await refused('nobody')).toContainEqual(issue('nobody'));
      expect(await refused('nobody=1&nobody=2')).toContainEqual(issue('nobody'));
      expect(await refused('Limit=1')).toContainEqual(issue('Limit'));
      expect(await refused('toString=1')).toContainEqual(issue('toString'));
      expect(await refused('=1')).toContainEqual(issue(''));
    });

    if (names.length > 0)
      it('refuses one given twice, be it the same', async () => {
        for (const name of names) {
          const issues = await expectInvalidRequest(await ask(`${address}?${name}=1&${name}=1`, { method }));
          expect(issues).toContainEqual({ path: name, message: 'is given more than once' });
          expect(issues.filter(({ path }) => path === name)).toHaveLength(1);
        }
      });

    if (method === 'GET')
      it('answers HEAD with the same headers, without a body', async () => {
        const got = await ask(address);
        const head = await ask(address, { method: 'HEAD' });
        expect(head.status).toBe(got.status);
        expect(await head.text()).toBe('');
        const names = ({ headers }: Response) => [...headers.keys()];
        expect(names(head)).toEqual(names(got));
        for (const name of [
          'Content-Type',
          'Cache-Control',
          'X-Total-Count',
          'Link',
          'Content-Security-Policy',
        ])
          expect(head.headers.get(name)).toBe(got.headers.get(name));
      });

    it('says which methods it takes to all others', async () => {
      const response = await ask(address, { method: 'OPTIONS' });
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toContain(method);
      const { code } = ErrorBody.parse(await response.json());
      expect(code).toBe('method_not_allowed');
    });
  },
);
