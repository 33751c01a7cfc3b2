import { beforeAll, expect, it } from 'vitest';
import { buildAuditStatement } from '../../schema/store/commands/audit/audit-statement.ts';
import { buildTester } from '../../schema/store/commands/testing/tester.ts';
import { requestAsOperator, buildJsonRequest } from '../testing/request.ts';
import { seed, testDatabase } from '../testing/data/seed.ts';

const db = testDatabase();

beforeAll(async () => {
  await seed(db);
  await db.$client.batch(['delete from contact_message', 'delete from rate_limit'], 'write');
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Hello', type: 'press' };
  for (const subject of ['one', 'two', 'three'])
    expect(
      (
        await requestAsOperator(
          '/api/contact',
          buildJsonRequest('POST', { ...message, subject, website: '' }),
        )
      ).status,
    ).toBe(201);
  for (const entityId of [1, 2, 3])
    await db.$client.execute(
      buildAuditStatement({
        at: new Date(),
        actor: buildTester('ada'),
        action: 'test.parts',
        entity: 'thing',
        entityId,
      }),
    );
});

/** Relations of a Link header (RFC 8288) with where they lead. */
const linksIn = (header: string) =>
  Object.fromEntries(
    Array.from(header.matchAll(/<([^>]+)>; rel="(\w+)"/g), ([, path, relation]) => [relation!, path!]),
  );

it.each([
  '/api/businesses?',
  '/api/categories?',
  '/api/cities?',
  '/api/admin/businesses?',
  '/api/admin/contact-messages?',
  '/api/admin/audit-log?action=test.parts&',
])('%s says how many there are in all, and where the parts before and after are (D9-06)', async (list) => {
  const part = async (path: string) => {
    const response = await requestAsOperator(path);
    expect(response.status).toBe(200);
    const total = Number(response.headers.get('X-Total-Count'));
    const [item, ...more] = (await response.json()) as { id: number }[];
    expect(more).toEqual([]);
    return { id: item!.id, total, links: linksIn(response.headers.get('Link')!) };
  };
  const at = (offset: number) => `${list}limit=1&offset=${offset}`;
  const first = await part(at(0));
  const ids = new Set([first.id]);
  expect(first.total).toBeGreaterThan(2);
  expect(Object.keys(first.links)).toEqual(['first', 'next', 'last']);
  let { links } = first;
  for (let offset = 1; offset < first.total; offset += 1) {
    const next = await part(links.next!);
    ids.add(next.id);
    expect(next.total).toBe(first.total);
    const isLast = offset === first.total - 1;
    expect(Object.keys(next.links)).toEqual(
      isLast ? ['first', 'prev', 'last'] : ['first', 'prev', 'next', 'last'],
    );
    expect((await part(next.links.prev!)).links).toEqual(links);
    ({ links } = next);
  }
  expect(ids.size).toBe(first.total);
  expect((await part(first.links.last!)).links).toEqual(links);
});

it.each(['/api/countries', '/api/businesses/joes-pizza-and-bar-provo/nearby'])(
  '%s says how many there are, and has no parts unless asked for (D9-06)',
  async (list) => {
    const response = await requestAsOperator(list);
    const items = (await response.json()) as unknown[];
    expect(items.length).toBeGreaterThan(0);
    expect(response.headers.get('X-Total-Count')).toBe(String(items.length));
    expect(response.headers.get('Link')).toBeNull();
  },
);
