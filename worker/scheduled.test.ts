import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { storeContactMessage } from '../schema/store/commands/contact/contact-messages.ts';
import { bindings } from './testing/request.ts';
import { runScheduled } from './scheduled.ts';
import { publishHome } from './testing/data/publish-home.ts';
import { seed, testDatabase } from './testing/data/seed.ts';
import { loadReceivedWebhooks } from './testing/webhook/webhook-stub.ts';

const db = testDatabase();
const START = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;
const selectRows = async (sql: string) => (await db.$client.execute(sql)).rows.map((row) => ({ ...row }));
const insertMessage = (subject: string) => ({
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Hello',
  type: 'general' as const,
  subject,
});
const storeMessage = (subject: string, options: { isSpam?: boolean; deliver?: boolean; now?: number } = {}) =>
  storeContactMessage(db, insertMessage(subject), {
    now: new Date(options.now ?? START),
    isSpam: options.isSpam ?? false,
    deliver: options.deliver ?? true,
  });
const runAt = (at: number, webhook?: string) =>
  runScheduled(
    {
      ...bindings,
      ...(webhook === undefined ? {} : { CONTACT_WEBHOOK_URL: `${inject('webhookUrl')}/${webhook}` }),
    },
    () => new Date(at),
  );

beforeEach(async () => {
  await publishHome();
  await db.$client.batch(['delete from contact_message', 'delete from rate_limit'], 'write');
});

describe('messages on their way to the webhook', () => {
  it('are delivered when they are due, each once', async () => {
    for (const subject of ['one', 'two', 'three']) await storeMessage(subject);
    await storeMessage('kept', { deliver: false });
    await storeMessage('spam', { isSpam: true });
    await Promise.all([runAt(START, 'due'), runAt(START, 'due')]);
    const subjects = (await loadReceivedWebhooks('due')).map(
      ({ body }) => (JSON.parse(body) as { data: { subject: string } }).data.subject,
    );
    expect(subjects.toSorted()).toEqual(['one', 'three', 'two']);
    await runAt(START + 60 * MINUTE, 'due');
    expect(await loadReceivedWebhooks('due')).toHaveLength(3);
    expect(
      await selectRows('select subject from contact_message where delivered_at is null order by id'),
    ).toEqual([{ subject: 'kept' }, { subject: 'spam' }]);
  });

  it('are tried again after ever longer pauses, with the same id, and given up after a day', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await storeMessage('unwelcome');
    const pauses: number[] = [];
    let at = START;
    for (;;) {
      await runAt(at, 'refusing?status=503');
      const [{ next_attempt_at: next } = { next_attempt_at: null }] = await selectRows(
        'select next_attempt_at from contact_message',
      );
      if (next === null) break;
      const due = Date.parse(next as string);
      await runAt(due - 1, 'refusing?status=503');
      pauses.push((due - at) / MINUTE);
      at = due;
    }
    log.mockRestore();
    expect(pauses).toEqual([1, 5, 30, 120, 360, 720]);
    const taken = await loadReceivedWebhooks('refusing');
    expect(taken).toHaveLength(7);
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(taken.map(({ body }) => body)).size).toBe(1);
    expect(await selectRows('select attempts, status, delivered_at from contact_message')).toEqual([
      { attempts: 7, status: 'new', delivered_at: null },
    ]);
  });

  it('come again when the worker that took one died', async () => {
    await storeMessage('interrupted');
    await db.$client.execute(
      `update contact_message set attempts = 1, next_attempt_at = '${new Date(START + MINUTE).toISOString()}'`,
    );
    await runAt(START, 'interrupted');
    expect(await loadReceivedWebhooks('interrupted')).toEqual([]);
    await runAt(START + MINUTE, 'interrupted');
    expect(await loadReceivedWebhooks('interrupted')).toHaveLength(1);
  });

  it('wait where no webhook is set up', async () => {
    await storeMessage('waiting');
    await runAt(START);
    expect(await selectRows('select attempts, next_attempt_at from contact_message')).toEqual([
      { attempts: 0, next_attempt_at: new Date(START).toISOString() },
    ]);
  });
});

it('forgets spam after thirty days, and visitors after their hour', async () => {
  const days = 24 * 60 * MINUTE;
  await storeMessage('old spam', { isSpam: true, now: START - 31 * days });
  await storeMessage('new spam', { isSpam: true, now: START - 29 * days });
  await storeMessage('old message', { deliver: false, now: START - 400 * days });
  await db.$client.batch(
    [
      `insert into rate_limit (key, count, expires_at) values ('over', 1, '2026-11-20T11:59:59.000Z')`,
      `insert into rate_limit (key, count, expires_at) values ('not over', 1, '2026-11-20T12:00:01.000Z')`,
    ],
    'write',
  );
  await runAt(START);
  expect(await selectRows('select subject from contact_message order by subject')).toEqual([
    { subject: 'new spam' },
    { subject: 'old message' },
  ]);
  expect(await selectRows('select key from rate_limit')).toEqual([{ key: 'not over' }]);
});

it('purges messages after 24 months (P-9-11)', async () => {
  const sent = async (subject: string, time: string) =>
    storeMessage(subject, { deliver: false, now: Date.parse(time) });
  await sent('too old', '2024-11-20T11:59:59Z');
  await sent('just kept', '2024-11-20T12:00:00Z');
  await runAt(START);
  expect(await selectRows('select subject from contact_message')).toEqual([{ subject: 'just kept' }]);
});

it('deletes what the sign-in of operators leaves: tries after a day, addresses and sessions after 30 days (P-9-11)', async () => {
  const day = 24 * 60 * MINUTE;
  const at = (ms: number) => new Date(START - ms).toISOString();
  await db.$client.batch(
    [
      ...[day, day - 1].map(
        (ms) =>
          `insert into sign_in_failure (address_key, step, at) values ('${ms}', 'password', '${at(ms)}')`,
      ),
      ...[30 * day, 29 * day].map(
        (
          ms,
        ) => `insert into sign_in_refusal (span, network, step, operator_id, operator_name, address, count, first_at, last_at, is_logged)
          values ('${at(ms)}', '${ms}', 'password', 0, '', '203.0.113.7', 1, '', '', 1)`,
      ),
      `insert into operator (id, name, access_key_id, access_key_hash, user_code_hash, password_hash, created_at)
        values (700, 'Expired', 'expired', '', '', '', '')`,
      ...[30 * day, 30 * day - 1].map(
        (ms) => `insert into session (id_hash, operator_id, created_at, last_seen_at, expires_at, address_key)
          values ('expired ${ms}', 700, '', '', '${at(ms)}', '')`,
      ),
    ],
    'write',
  );
  await runAt(START);
  expect(await selectRows('select address_key as key from sign_in_failure')).toEqual([
    { key: String(day - 1) },
  ]);
  expect(await selectRows('select network from sign_in_refusal')).toEqual([{ network: String(29 * day) }]);
  expect(await selectRows(`select id_hash as id from session where operator_id = 700`)).toEqual([
    { id: `expired ${30 * day - 1}` },
  ]);
});

describe('words of the search', () => {
  it('are counted when listings changed, at most once an hour', async () => {
    await seed(db);
    const counted = `select word, listings from search_word where word = 'kadikoy'`;
    const forget = () => db.$client.execute(`delete from search_word where word = 'kadikoy'`);
    const change = () => db.$client.execute(`update business set name = name where name_key like 'kadikoy%'`);
    await db.$client.execute('update upkeep set words_counted_at = null');
    await forget();
    await runAt(START);
    expect(await selectRows(counted), 'nothing changed since they were counted').toEqual([]);
    await change();
    await runAt(START);
    expect(await selectRows(counted)).toEqual([{ word: 'kadikoy', listings: 1 }]);
    await forget();
    await change();
    await runAt(START + 59 * MINUTE);
    expect(await selectRows(counted), 'counted less than an hour ago').toEqual([]);
    await runAt(START + 60 * MINUTE);
    expect(await selectRows(counted)).toEqual([{ word: 'kadikoy', listings: 1 }]);
    // A stored time in the future, from a wrong clock, does not block counting.
    await db.$client.execute(`update upkeep set words_counted_at = '2036-01-01T00:00:00.000Z'`);
    await forget();
    await change();
    await runAt(START + 61 * MINUTE);
    expect(await selectRows(counted)).toEqual([{ word: 'kadikoy', listings: 1 }]);
  });
});

it('reads no message that is not old enough to be forgotten', async () => {
  const plan = await selectRows(
    `explain query plan delete from contact_message where created_at < '2024-11-20'`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringMatching(/INDEX contact_message_created/)]);
});

it('does the rest when a task fails, and then says what failed', async () => {
  await storeMessage('left over');
  await db.$client.execute('alter table rate_limit rename to rate_limit_away');
  try {
    await expect(runAt(START, 'rest')).rejects.toThrow('Some scheduled tasks failed');
  } finally {
    await db.$client.execute('alter table rate_limit_away rename to rate_limit');
  }
  expect(await loadReceivedWebhooks('rest')).toHaveLength(1);
});

describe('sign-ins', () => {
  it('that failed are forgotten after a day', async () => {
    const fail = (at: number) =>
      db.$client.execute({
        sql: `insert into sign_in_failure (address_key, step, at) values ('tests', 'password', ?)`,
        args: [new Date(at).toISOString()],
      });
    await db.$client.execute('delete from sign_in_failure');
    await fail(START - 24 * 60 * MINUTE);
    await fail(START - 24 * 60 * MINUTE + 1000);
    await runAt(START);
    expect(await selectRows('select count(*) as count from sign_in_failure')).toEqual([{ count: 1 }]);
    await runAt(START + 1000);
    expect(await selectRows('select count(*) as count from sign_in_failure')).toEqual([{ count: 0 }]);
  });
});
