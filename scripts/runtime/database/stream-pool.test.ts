import { createClient } from '@libsql/client/web';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { StreamPool } from '../../../schema/store/stream-pool.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase(async (db) => {
    await db.$client.execute('create table note (text text primary key)');
  });
});
afterAll(() => test.close());

/** A client with streams of its own, the requests that it sends, a clock, and a fault of the next request. */
function connect() {
  const sent: string[] = [];
  const clock = { now: 0 };
  const streams = new StreamPool(() => clock.now);
  const fault: { baton?: string; status?: number; endsAt?: number; closes?: boolean } = {};
  const send = async (request: Request) => {
    const { baton, status, endsAt, closes } = fault;
    for (const name of ['baton', 'status', 'endsAt', 'closes'] as const) delete fault[name];
    const text = await request.text();
    sent.push(text);
    const body = baton === undefined ? text : text.replace(/"baton":"[^"]*"/, `"baton":"${baton}"`);
    const response = await fetch(request.url, { method: 'POST', body });
    clock.now = endsAt ?? clock.now;
    if (closes) streams.close(send);
    return status === undefined ? response : new Response('', { status });
  };
  const client = createClient({
    url: test.url,
    fetch: (request: Request) => streams.send(request, send),
  });
  /** For each request since the last call: whether it continues a stream, and whether it closes it. */
  const takeSent = () =>
    sent.splice(0).map((text) => {
      const uses = text.includes('"baton"') ? 'kept' : 'new';
      return text.includes('"type":"close"}') ? `${uses}, closed` : uses;
    });
  return { client, streams, clock, fault, takeSent, countSent: () => sent.length };
}

it('uses a stream for one request after the other, and forgets the texts of a batch', async () => {
  const { client, takeSent } = connect();
  expect((await client.execute('select 1 as one')).rows).toMatchObject([{ one: 1 }]);
  for (let i = 0; i < 3; i++) {
    const same = { sql: 'select ? as number', args: [i] };
    const results = await client.batch([same, same, 'select 7 as number'], 'read');
    expect(results.map(({ rows }) => rows[0]!.number)).toEqual([i, i, 7]);
  }
  await client.batch([`insert into note values ('Fırın')`], 'write');
  expect((await client.execute('select text from note')).rows).toMatchObject([{ text: 'Fırın' }]);
  expect(takeSent()).toEqual(['new', 'kept', 'kept', 'kept', 'kept', 'kept']);
});

it('closes a stream after an error', async () => {
  const { client, takeSent } = connect();
  const row = `insert into note values ('Bäckerei')`;
  await client.execute('select 1');
  await expect(client.batch([row, row], 'write')).rejects.toThrow(/UNIQUE/);
  await expect(client.execute('select title from note')).rejects.toThrow(/no such column/);
  expect(takeSent()).toEqual(['new', 'kept', 'kept, closed', 'new', 'kept, closed']);
});

it('opens a stream for each of some requests at a time, and leaves more to the client', async () => {
  const { client, takeSent } = connect();
  const ask = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, i) => client.execute({ sql: 'select ? as n', args: [i] })));
  const answers = await ask(12);
  expect(answers.map(({ rows }) => rows[0]!.n)).toEqual(Array.from({ length: 12 }, (_, i) => i));
  const closed = Array.from({ length: 4 }, () => 'new, closed');
  expect(takeSent().toSorted()).toEqual([...Array.from({ length: 8 }, () => 'new'), ...closed]);
  await ask(8);
  expect(takeSent()).toEqual(Array.from({ length: 8 }, () => 'kept'));
});

it('opens another stream when one is old, or unknown to the server', async () => {
  const { client, clock, takeSent, fault } = connect();
  await client.execute('select 1');
  clock.now = 5_000;
  await client.execute('select 1');
  expect(takeSent()).toEqual(['new', 'new']);
  fault.baton = 'of another server';
  await client.execute(`insert into note values ('ラーメン')`);
  expect(takeSent()).toEqual(['kept', 'new']);
});

it('opens another stream when the server has ended one, after ten seconds', async () => {
  const { client, takeSent } = connect();
  await client.execute('select 1');
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  await client.execute(`insert into note values ('Čaj')`);
  expect(takeSent()).toEqual(['new', 'kept', 'new']);
});

it('counts the time that a stream is idle from the end of its request', async () => {
  const { client, clock, fault, takeSent } = connect();
  await client.execute('select 1');
  fault.endsAt = 60_000;
  await client.execute('select 2');
  clock.now = 64_000;
  await client.execute('select 3');
  expect(takeSent()).toEqual(['new', 'kept', 'kept']);
});

it('counts a request that never ends for a minute', async () => {
  const { streams, client, clock, takeSent } = connect();
  const body = JSON.stringify({
    requests: [{ type: 'execute', stmt: { sql: 'select 1' } }, { type: 'close' }],
  });
  for (let i = 0; i < 8; i++)
    void streams.send(new Request(test.url, { method: 'POST', body }), () => new Promise(() => {}));
  await client.execute('select 1');
  expect(takeSent()).toEqual(['new, closed']);
  clock.now = 60_001;
  await client.execute('select 1');
  expect(takeSent()).toEqual(['new']);
});

it('sends nothing twice that the server may have executed', async () => {
  const { client, takeSent, fault } = connect();
  await client.execute('select 1');
  fault.status = 502;
  await expect(client.execute(`insert into note values ('مخبز')`)).rejects.toThrow('502');
  expect(takeSent()).toEqual(['new', 'kept']);
  const { rows } = await test.client.execute(`select count(*) as count from note where text = 'مخبز'`);
  expect(rows[0]!.count).toBe(1);
});

it('closes its streams when it is closed, also those in use', async () => {
  const { client, fault, countSent, takeSent } = connect();
  await Promise.all([client.execute('select 1'), client.execute('select 2')]);
  fault.closes = true;
  await client.execute('select 3');
  await expect.poll(countSent).toBe(5);
  expect(takeSent().toSorted()).toEqual(['kept', 'kept, closed', 'kept, closed', 'new', 'new']);
});

it('leaves to the client what lasts for a connection, interactive transactions and large requests', async () => {
  const { client, takeSent } = connect();
  await client.execute('select 1');
  const transaction = await client.transaction('write');
  await transaction.execute(`insert into note values ('चाय')`);
  await transaction.rollback();
  expect(takeSent()).toEqual(['new', 'new', 'kept, closed']);
  for (const lasting of ['pragma cache_size', ' BEGIN']) await client.execute(lasting);
  await client.batch(['pragma cache_size', 'select 1', 'select 1'], 'read');
  expect(takeSent()).toEqual(['new, closed', 'new, closed', 'new, closed']);
  await client.execute({ sql: 'select length(?) as length', args: ['x'.repeat(70_000)] });
  expect(takeSent()).toEqual(['new, closed']);
});
