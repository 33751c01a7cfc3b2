import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ErrorBody } from '../../schema/contracts/error.ts';
import { waitBefore } from './lockout.ts';
import { testDatabase } from '../testing/seed.ts';
import { answerStep, newOperator, reachStep, signIn } from '../testing/sign-in.ts';

const db = testDatabase();
let ada: Awaited<ReturnType<typeof newOperator>>;
beforeAll(async () => void (ada = await newOperator()));
beforeEach(() => db.$client.batch(['delete from sign_in_failure', 'delete from session'], 'write'));

const from = (address: string) => ({ 'CF-Connecting-IP': address });
const guess = (address: string) => answerStep('access-key', { accessKey: 'wrong' }, from(address));
const right = (address: string) => answerStep('access-key', { accessKey: ada.accessKey }, from(address));
const refusal = async (response: Response) => ErrorBody.parse(await response.json());
const waitOf = (response: Response) => Number(response.headers.get('Retry-After'));
/** As if so much time had passed since. */
const later = (seconds: number) =>
  db.$client.execute({
    sql: `update sign_in_failure set at = strftime('%Y-%m-%dT%H:%M:%fZ', at, ?)`,
    args: [`-${seconds} seconds`],
  });
const count = async () =>
  Number((await db.$client.execute('select count(*) as count from sign_in_failure')).rows[0]!.count);

async function guesses(address: string, times: number) {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await guess(address)).status);
  return statuses;
}

const none = { recent: 0, day: 0, last: null };
const taken = { id: 1, fromAddress: none, fromAll: none, isKnownNetwork: false, candidate: null };

describe('after five wrong answers within 15 minutes', () => {
  it('the next has to wait, be it right, and is told how long', async () => {
    expect(await guesses('203.0.113.1', 6)).toEqual([401, 401, 401, 401, 401, 429]);
    const response = await right('203.0.113.1');
    expect(response.status).toBe(429);
    expect(waitOf(response)).toBeGreaterThan(0);
    expect(waitOf(response)).toBeLessThanOrEqual(15);
    const { code, message } = await refusal(response);
    expect(code).toBe('sign_in_locked');
    expect(message).toBe(
      `Çok fazla hatalı deneme yapıldı. Lütfen ${waitOf(response)} saniye sonra tekrar deneyin.`,
    );
    // What was refused is no failure: asking again does not make it longer.
    expect(await count()).toBe(5);
    await later(15);
    expect((await right('203.0.113.1')).status).toBe(200);
  });

  it('the wait doubles with each that follows, to a quarter of an hour and no longer', async () => {
    const last = new Date('2026-11-20T12:00:00Z');
    const wait = (day: number, recent = 5, seconds = 0) =>
      waitBefore({ ...taken, fromAddress: { recent, day, last } }, new Date(last.getTime() + seconds * 1000));
    expect([4, 5, 6, 7, 8, 9, 10, 11, 12, 1000].map((day) => wait(day, Math.min(day, 5)))).toEqual([
      0, 15, 30, 60, 120, 240, 480, 900, 900, 900,
    ]);
    // It begins with the last wrong answer, and those of more than 15 minutes ago alone make nobody wait.
    expect(wait(6, 5, 29)).toBe(1);
    expect(wait(6, 5, 30)).toBe(0);
    expect(wait(1000, 4)).toBe(0);
  });

  it('a long wait is told in minutes', async () => {
    await guesses('203.0.113.1', 5);
    await db.$client.execute(`insert into sign_in_failure (address_key, step, at)
      select address_key, step, at from sign_in_failure`);
    const response = await guess('203.0.113.1');
    expect(waitOf(response)).toBeGreaterThan(420);
    expect((await refusal(response)).message).toBe(
      'Çok fazla hatalı deneme yapıldı. Lütfen 8 dakika sonra tekrar deneyin.',
    );
    await later(480);
    expect((await right('203.0.113.1')).status).toBe(200);
  });

  it('others are not held off, but the same network is', async () => {
    await guesses('2001:db8:1:2::7', 5);
    expect((await guess('2001:db8:1:2:3::8')).status).toBe(429);
    expect((await guess('2001:db8:1:3::7')).status).toBe(401);
    expect((await guess('203.0.113.2')).status).toBe(401);
  });

  it('each step counts for itself', async () => {
    const token = await reachStep('user-code', ada, from('203.0.113.3'));
    const answer = (userCode: string) => answerStep('user-code', { token, userCode }, from('203.0.113.3'));
    for (let i = 0; i < 5; i++) expect((await answer('00000000')).status).toBe(401);
    expect((await answer(ada.userCode)).status).toBe(429);
    expect((await right('203.0.113.3')).status).toBe(200);
    await later(15);
    // The token of the step still holds.
    expect((await answer(ada.userCode)).status).toBe(200);
  });

  it('many at once are no way around it', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => guess('203.0.113.4')));
    expect(all.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('signing in makes good for them', async () => {
    await guesses('203.0.113.5', 4);
    await signIn(ada, from('203.0.113.5'));
    expect(await guesses('203.0.113.5', 5)).toEqual([401, 401, 401, 401, 401]);
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
    expect((await right('203.0.113.6')).status).toBe(429);
    await later(15);
    expect((await right('203.0.113.6')).status).toBe(200);
  });

  it('an operator who signed in from there of late is let in all the same', async () => {
    await signIn(ada, from('203.0.113.7'));
    await crowd();
    expect((await right('203.0.113.6')).status).toBe(429);
    expect((await right('203.0.113.7')).status).toBe(200);
  });
});
