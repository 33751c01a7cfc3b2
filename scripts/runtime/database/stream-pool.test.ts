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

/** Milliseconds that a request may take. */
const LIMIT_MS = 60_000;

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
    fetch: (request: Request) => streams.send(request, send, clock.now + LIMIT_MS),
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
  expect((await client.batch(['select 8 as number'], 'deferred'))[0]!.rows).toMatchObject([{ number: 8 }]);
  expect(takeSent()).toEqual(['new', 'kept', 'kept', 'kept', 'kept']);
});

it('closes a stream after an error', async () => {
  const { client, takeSent } = connect();
  await client.execute('select 1');
  await expect(client.batch(['select 1', 'select title from note'], 'read')).rejects.toThrow(
    /no such column/,
  );
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

it('opens another stream when one is old, unknown to the server, or refused by it', async () => {
  const { client, clock, takeSent, fault } = connect();
  await client.execute('select 1');
  clock.now = 5_000;
  await client.execute('select 1');
  expect(takeSent()).toEqual(['new', 'new']);
  for (const refusal of [{ baton: 'of another server' }, { status: 502 }]) {
    Object.assign(fault, refusal);
    expect((await client.execute(`select 'ラーメン' as text`)).rows).toMatchObject([{ text: 'ラーメン' }]);
    expect(takeSent()).toEqual(['kept', 'new']);
  }
});

it('asks a server that refuses a new stream only once', async () => {
  const { client, takeSent, fault } = connect();
  fault.status = 502;
  await expect(client.execute('select 1')).rejects.toThrow('502');
  expect(takeSent()).toEqual(['new']);
});

it('opens another stream when the server has ended one, after ten seconds', async () => {
  const { client, takeSent } = connect();
  await client.execute('select 1');
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  await client.execute('select 1');
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

it('counts a request that never ends until its limit', async () => {
  const { streams, client, clock, takeSent } = connect();
  const body = JSON.stringify({
    requests: [{ type: 'execute', stmt: { sql: 'select 1' } }, { type: 'close' }],
  });
  for (let i = 0; i < 8; i++)
    void streams.send(new Request(test.url, { method: 'POST', body }), () => new Promise(() => {}), LIMIT_MS);
  await client.execute('select 1');
  expect(takeSent()).toEqual(['new, closed']);
  clock.now = LIMIT_MS + 1;
  await client.execute('select 1');
  expect(takeSent()).toEqual(['new']);
});

it('closes its streams when it is closed, also those in use', async () => {
  const { client, fault, countSent, takeSent } = connect();
  await Promise.all([client.execute('select 1'), client.execute('select 2')]);
  fault.closes = true;
  await client.execute('select 3');
  await expect.poll(countSent).toBe(5);
  expect(takeSent().toSorted()).toEqual(['kept', 'kept, closed', 'kept, closed', 'new', 'new']);
});

it('leaves to the client all but reads: writes, interactive transactions, and what lasts for a connection', async () => {
  const { client, takeSent, fault } = connect();
  await client.execute('select 1');
  const insert = `insert into note values ('चाय')`;
  const transaction = await client.transaction('write');
  await transaction.execute(insert);
  await transaction.rollback();
  expect(takeSent()).toEqual(['new', 'new', 'kept, closed']);
  const others = [
    () => client.execute(insert),
    () => client.execute(`with tea(text) as (select 'Čaj') insert into note select text from tea`),
    () => client.execute(`update note set text = 'Tee' where text = 'Čaj' returning text`),
    () => client.batch([`delete from note where text = 'Tee'`, 'select 1'], 'write'),
    () => client.batch(['select 1'], 'write'),
    () => client.batch([insert.replace('चाय', 'مخبز'), 'select 1'], 'deferred'),
    () =>
      client.batch(
        Array.from({ length: 3 }, (_, i) => ({ sql: 'replace into note values (?)', args: [`${i}`] })),
      ),
    () => client.execute(`with tea(text) as (select '0') replace/**/into note select text from tea`),
    () => client.execute('select 1;'),
    () => client.execute('pragma cache_size'),
    () => client.execute(' BEGIN'),
    () => client.batch(['pragma cache_size', 'select 1', 'select 1'], 'read'),
  ];
  for (const other of others) {
    await other();
    expect(takeSent(), String(other)).toEqual(['new, closed']);
  }
  const { rows } = await client.execute('select text from note order by text');
  expect(rows.map(({ text }) => text)).toEqual(['0', '1', '2', 'مخبز', 'चाय']);
  expect(takeSent()).toEqual(['kept']);
  fault.status = 502;
  await expect(client.execute(insert)).rejects.toThrow('502');
  expect(takeSent()).toEqual(['new, closed']);
});

it('leaves large requests to the client', async () => {
  const { client, takeSent } = connect();
  await client.execute({ sql: 'select length(?) as length', args: ['x'.repeat(70_000)] });
  expect(takeSent()).toEqual(['new, closed']);
});
