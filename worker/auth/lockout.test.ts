import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditListQuery } from '../../schema/contracts/audit.ts';
import { ErrorBody } from '../../schema/contracts/error-body.ts';
import { listAudit } from '../../schema/store/queries/admin/list-audit.ts';
import { extendAuditChain } from '../../schema/store/commands/audit/audit-chain.ts';
import { verifyEntriesAfter } from '../../schema/store/commands/audit/verify-audit.ts';
import { countRefusal, logRefusals } from '../../schema/store/commands/operator/sign-in-refusals.ts';
import { getLockoutSeconds } from './lockout.ts';
import { testDatabase } from '../testing/data/seed.ts';
import { answerStep, createOperator, reachStep, signIn } from '../testing/operators/sign-in.ts';

const db = testDatabase();
let ada: Awaited<ReturnType<typeof createOperator>>;
// Waits and quarters of an hour are a matter of the clock, which stands still: the duration of the tests is not.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:07:00Z') });
  ada = await createOperator();
});
afterAll(() => void vi.useRealTimers());
beforeEach(() => db.$client.batch(['delete from sign_in_failure', 'delete from session'], 'write'));

const fromAddress = (address: string) => ({ 'CF-Connecting-IP': address });
/** A wrong key of Ada. */
const guessSecret = (address: string) =>
  answerStep('access-key', { accessKey: `${ada.accessKey.slice(0, -1)}!` }, fromAddress(address));
/** An unknown key. */
const guessWithoutAttempt = (address: string) =>
  answerStep('access-key', { accessKey: 'wrong' }, fromAddress(address));
const answerCorrectly = (address: string) =>
  answerStep('access-key', { accessKey: ada.accessKey }, fromAddress(address));
const readError = async (response: Response) => ErrorBody.parse(await response.json());
const getRetryAfter = (response: Response) => Number(response.headers.get('Retry-After'));
/** Moves stored times back, as if this time had passed. */
const advanceClock = (seconds: number) =>
  db.$client.execute({
    sql: `update sign_in_failure set at = strftime('%Y-%m-%dT%H:%M:%fZ', at, ?)`,
    args: [`-${seconds} seconds`],
  });
const countFailures = async () =>
  Number((await db.$client.execute('select count(*) as count from sign_in_failure')).rows[0]!.count);

async function sendGuesses(address: string, times: number) {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await guessSecret(address)).status);
  return statuses;
}

const NO_FAILURES = { recent: 0, last: null };
const createTry = {
  id: 1,
  fromAddress: NO_FAILURES,
  fromAll: NO_FAILURES,
  isKnownNetwork: false,
  candidate: null,
};

describe('after five wrong answers within 15 minutes', () => {
  it('the next has to wait, be it right, and is told how long', async () => {
    expect(await sendGuesses('203.0.113.1', 6)).toEqual([401, 401, 401, 401, 401, 429]);
    const response = await answerCorrectly('203.0.113.1');
    expect(response.status).toBe(429);
    expect(getRetryAfter(response)).toBe(15);
    const { code, message } = await readError(response);
    expect(code).toBe('sign_in_locked');
    expect(message).toBe('Too many wrong secrets. Try again in 15 seconds.');
    // A try during the wait is not a failure, so it does not extend the wait.
    expect(await countFailures()).toBe(5);
    await advanceClock(15);
    expect((await answerCorrectly('203.0.113.1')).status).toBe(200);
  });

  it('the wait doubles with each that follows, to a quarter of an hour and no longer', async () => {
    const last = new Date('2026-11-20T12:00:00Z');
    const wait = (recent: number, seconds = 0) =>
      getLockoutSeconds(
        { ...createTry, fromAddress: { recent, last } },
        'access-key',
        new Date(last.getTime() + seconds * 1000),
      );
    expect([4, 5, 6, 7, 8, 9, 10, 11, 12, 1000].map((recent) => wait(recent))).toEqual([
      0, 15, 30, 60, 120, 240, 480, 900, 900, 900,
    ]);
    // The wait starts at the last wrong secret.
    expect(wait(6, 29)).toBe(1);
    expect(wait(6, 30)).toBe(0);
  });

  it('those of more than 15 minutes ago count no more: the first wait is 15 seconds again', async () => {
    for (let round = 0; round < 3; round += 1) {
      await sendGuesses('203.0.113.1', 5);
      const response = await guessSecret('203.0.113.1');
      expect(response.status).toBe(429);
      expect(getRetryAfter(response)).toBe(15);
      await advanceClock(15 * 60);
    }
    expect((await guessSecret('203.0.113.1')).status).toBe(401);
  });

  it('those that came before the clock was put back hold nobody off', async () => {
    await sendGuesses('203.0.113.1', 5);
    await db.$client.execute(`update sign_in_failure set at = strftime('%Y-%m-%dT%H:%M:%fZ', at, '+1 day')`);
    expect((await answerCorrectly('203.0.113.1')).status).toBe(200);
  });

  it('a long wait is told in minutes', async () => {
    await sendGuesses('203.0.113.1', 5);
    await db.$client.execute(`insert into sign_in_failure (address_key, step, at)
      select address_key, step, at from sign_in_failure`);
    const response = await guessSecret('203.0.113.1');
    expect(getRetryAfter(response)).toBe(480);
    expect((await readError(response)).message).toBe('Too many wrong secrets. Try again in 8 minutes.');
    await advanceClock(480);
    expect((await answerCorrectly('203.0.113.1')).status).toBe(200);
  });

  it('others are not held off, but the same network is', async () => {
    await sendGuesses('2001:db8:1:2::7', 5);
    expect((await guessSecret('2001:db8:1:2:3::8')).status).toBe(429);
    expect((await guessSecret('2001:db8:1:3::7')).status).toBe(401);
    expect((await guessSecret('203.0.113.2')).status).toBe(401);
  });

  it('colleagues in the same office are not held off: each counts for himself, and so do keys of nobody', async () => {
    const bob = await createOperator();
    const office = '203.0.113.8';
    await sendGuesses(office, 5);
    expect((await answerCorrectly(office)).status).toBe(429);
    expect((await answerStep('access-key', { accessKey: bob.accessKey }, fromAddress(office))).status).toBe(
      200,
    );
    for (let i = 0; i < 5; i += 1) expect((await guessWithoutAttempt(office)).status).toBe(401);
    expect((await guessWithoutAttempt(office)).status).toBe(429);
    expect((await answerStep('access-key', { accessKey: bob.accessKey }, fromAddress(office))).status).toBe(
      200,
    );
    // Signing in clears the operator's failures and those for unknown keys, not those of other operators.
    await signIn(bob, fromAddress(office));
    expect((await guessWithoutAttempt(office)).status).toBe(401);
    expect((await guessSecret(office)).status).toBe(429);
  });

  it('each step counts for itself', async () => {
    const token = await reachStep('user-code', ada, fromAddress('203.0.113.3'));
    const answer = (userCode: string) =>
      answerStep('user-code', { token, userCode }, fromAddress('203.0.113.3'));
    for (let i = 0; i < 5; i++) expect((await answer('00000000')).status).toBe(401);
    expect((await answer(ada.userCode)).status).toBe(429);
    expect((await answerCorrectly('203.0.113.3')).status).toBe(200);
    await advanceClock(15);
    // The token of the step is still valid.
    expect((await answer(ada.userCode)).status).toBe(200);
  });

  it('many at once are no way around it', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => guessSecret('203.0.113.4')));
    expect(all.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('unknown keys count for the largest network of a customer, keys of operators for the household', async () => {
    for (let i = 0; i < 5; i += 1) expect((await guessWithoutAttempt(`2001:db8:5:${i}::7`)).status).toBe(401);
    expect((await guessWithoutAttempt('2001:db8:5:9::7')).status).toBe(429);
    expect((await guessWithoutAttempt('2001:db8:6:9::7')).status).toBe(401);
    expect((await answerCorrectly('2001:db8:5:9::7')).status).toBe(200);
    await signIn(ada, fromAddress('2001:db8:5:9::7'));
    expect((await guessWithoutAttempt('2001:db8:5:1::7')).status).toBe(401);
  });

  it('signing in makes good for them', async () => {
    await sendGuesses('203.0.113.5', 4);
    await signIn(ada, fromAddress('203.0.113.5'));
    expect(await sendGuesses('203.0.113.5', 5)).toEqual([401, 401, 401, 401, 401]);
  });
});

describe('a thousand wrong secrets', () => {
  const refusals = async () =>
    (await db.$client.execute('select network, count, address from sign_in_refusal')).rows;
  const entries = async (since: number) =>
    (
      await db.$client.execute({
        sql: `select after from audit_entry where action = 'session.refuse' and id > ? order by id`,
        args: [since],
      })
    ).rows.map(({ after }) => JSON.parse(String(after)) as { count: number; others?: true });
  const newest = async () =>
    Number((await db.$client.execute('select coalesce(max(id), 0) as id from audit_entry')).rows[0]!.id);
  const tryAll = async (times: number, addressOf: (i: number) => string, guess = guessSecret) => {
    const tally: Record<number, number> = {};
    for (let i = 0; i < times; i += 20) {
      const all = await Promise.all(Array.from({ length: 20 }, (_, j) => guess(addressOf(i + j))));
      for (const { status } of all) tally[status] = (tally[status] ?? 0) + 1;
    }
    return tally;
  };
  beforeEach(() => db.$client.execute('delete from sign_in_refusal'));

  it('from one address: five are looked at, and they make one entry of the log', async () => {
    const before = await newest();
    expect(await tryAll(1000, () => '203.0.113.40')).toEqual({ 401: 5, 429: 995 });
    await logRefusals(db, new Date(Date.now() + 17 * 60_000));
    const logged = await entries(before);
    expect(logged.map(({ count }) => count)).toEqual([5]);
    await logRefusals(db, new Date(Date.now() + 17 * 60_000));
    expect(await entries(before)).toEqual(logged);
  });

  it('from fifty: a hundred are looked at, an operator gets in all the same, and the log grows by 21 at most', async () => {
    await signIn(ada, fromAddress('203.0.113.100'));
    const before = await newest();
    const tally = await tryAll(200, (i) => `198.51.100.${i % 50}`, guessWithoutAttempt);
    expect(tally[401]! + tally[429]!).toBe(200);
    expect(tally[401]).toBeGreaterThanOrEqual(100);
    // Concurrent requests can exceed the limit of 100 a little.
    expect(tally[401]).toBeLessThanOrEqual(120);
    expect((await answerCorrectly('203.0.113.100')).status).toBe(200);
    expect((await refusals()).filter(({ network }) => network === 'others')).not.toEqual([]);
    await logRefusals(db, new Date(Date.now() + 17 * 60_000));
    const logged = await entries(before);
    expect(logged.reduce((sum, { count }) => sum + count, 0)).toBe(tally[401]);
    expect(logged.length).toBeLessThanOrEqual(21);
    expect(logged.filter(({ others }) => others)).not.toEqual([]);
  });

  it('are told of all, also those that come when the entry of their quarter of an hour is written', async () => {
    const before = await newest();
    const now = new Date('2026-11-20T12:01:00Z');
    const one = { step: 'access-key', actor: { kind: 'system', name: 'sign-in' }, now } as const;
    const network = { network: 'a', address: '203.0.113.42' };
    for (let i = 0; i < 3; i += 1) await countRefusal(db, { ...one, ...network });
    const over = new Date('2026-11-20T12:17:00Z');
    await Promise.all([logRefusals(db, over), logRefusals(db, over)]);
    const late = { ...one, ...network, now: new Date('2026-11-20T12:02:00Z') };
    for (let i = 0; i < 2; i += 1) await countRefusal(db, late);
    await logRefusals(db, over);
    expect(await entries(before)).toEqual([
      { step: 'access-key', count: 3, since: '2026-11-20T12:01:00.000Z' },
      { step: 'access-key', count: 2, since: '2026-11-20T12:02:00.000Z' },
    ]);
  });

  it('leave no address in the log for ever: it is told for 30 days and then forgotten', async () => {
    const before = await newest();
    await guessSecret('203.0.113.41');
    await logRefusals(db, new Date(Date.now() + 17 * 60_000));
    const loadAddress = async () => {
      const query = AuditListQuery.parse({ action: 'session.refuse', limit: '1' });
      return (await listAudit(db, query)).items[0]!.address;
    };
    expect(await loadAddress()).toBe('203.0.113.41');
    const { rows } = await db.$client.execute({
      sql: 'select * from audit_entry where id > ?',
      args: [before],
    });
    expect(JSON.stringify(rows)).not.toContain('203.0.113.41');
    await logRefusals(db, new Date(Date.now() + 29 * 24 * 3_600_000));
    expect(await loadAddress()).toBe('203.0.113.41');
    await logRefusals(db, new Date(Date.now() + 31 * 24 * 3_600_000));
    expect(await loadAddress()).toBeNull();
    await extendAuditChain(db);
    expect(await verifyEntriesAfter(db, before, 100)).toMatchObject({ entries: 1, brokenAt: null });
  });
});

describe('after a hundred wrong answers of all together', () => {
  const crowd = () =>
    db.$client.batch(
      Array.from({ length: 100 }, (_, i) => ({
        sql: `insert into sign_in_failure (address_key, step, at) values (?, 'access-key', ?)`,
        args: [`crowd-${i}`, new Date().toISOString()],
      })),
      'write',
    );

  it('strangers have to wait, however many addresses they have', async () => {
    await crowd();
    expect((await guessWithoutAttempt('203.0.113.6')).status).toBe(429);
    await advanceClock(15);
    expect((await guessWithoutAttempt('203.0.113.6')).status).toBe(401);
  });

  it('an operator gets in from a new address: nobody guesses the rest of a key', async () => {
    await crowd();
    expect((await signIn(ada, fromAddress('203.0.113.9'))).Cookie).toEqual(expect.any(String));
  });

  it('an operator who signed in from there of late is let in all the same', async () => {
    await signIn(ada, fromAddress('203.0.113.7'));
    await crowd();
    expect((await guessWithoutAttempt('203.0.113.6')).status).toBe(429);
    expect((await answerCorrectly('203.0.113.7')).status).toBe(200);
  });
});
