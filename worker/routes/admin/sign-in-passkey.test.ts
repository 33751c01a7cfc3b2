import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { PasskeyStep, SignedIn } from '../../../schema/contracts/sign-in.ts';
import { PasskeyRequest } from '../../../schema/contracts/webauthn.ts';
import { logRefusals } from '../../../schema/store/commands/operator/sign-in-refusals.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { renewSecrets } from '../../auth/operators.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import {
  addPasskey,
  reachPasskey,
  requestChallenge,
  sendPasskeyRequest,
} from '../../testing/operators/passkeys.ts';
import { answerStep, createOperator, reachStep, signIn } from '../../testing/operators/sign-in.ts';
import { type Authenticator, createAuthenticator } from '../../testing/operators/software-authenticator.ts';
import { sendRequest } from '../../testing/request.ts';
import { captureErrorLog } from '../../testing/silence-log.ts';

const db = testDatabase();
const ADDRESS = { 'CF-Connecting-IP': '203.0.113.77' };
let ada: Awaited<ReturnType<typeof createOperator>>;
let session: Record<string, string>;
let device: Authenticator;

beforeEach(async () => {
  await db.$client.batch(['delete from sign_in_failure', 'delete from sign_in_refusal'], 'write');
  ada = await createOperator();
  session = await signIn(ada);
  device = await addPasskey(session, ada);
});

/** Errors that the last confirmations have logged. */
let logged = '';
const confirm = async (token: string, passkey: unknown) => {
  const { result, log } = await captureErrorLog(() => answerStep('passkey', { token, passkey }, ADDRESS));
  logged = log;
  return result;
};
const getCode = async (response: Response) =>
  response.ok ? response.status : `${response.status} ${((await response.json()) as ErrorBody).code}`;

describe('signing in with a passkey', () => {
  it('comes after the three steps, and only then a session begins', async () => {
    const token = await reachStep('password', ada);
    const password = await answerStep('password', { token, password: ada.password });
    expect(password.headers.get('Set-Cookie')).toBeNull();
    expect(password.headers.get('Cache-Control')).toBe('no-store');
    const next = PasskeyStep.strict().parse(await password.json());
    const asked = await answerStep('passkey-options', { token: next.token });
    expect(asked.headers.get('Cache-Control')).toBe('no-store');
    const request = PasskeyRequest.strict().parse(await asked.json());
    expect(request).toMatchObject({
      rpId: 'hub.example',
      userVerification: 'preferred',
      allowCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
    });
    expect(Buffer.from(request.challenge, 'base64url')).toHaveLength(32);

    const response = await confirm(next.token, await device.get(request.challenge));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { operator, csrf } = SignedIn.strict().parse(await response.json());
    expect(operator).toEqual({ name: ada.name });
    const headers = { Cookie: response.headers.get('Set-Cookie')!.split(';')[0]!, 'X-CSRF-Token': csrf };
    expect((await sendRequest('/api/admin/session', { headers })).status).toBe(200);
    const list = await sendPasskeyRequest('GET', '', headers);
    expect(await list.json()).toMatchObject([{ name: 'Laptop', lastUsedAt: expect.any(String) }]);
  });

  it('asks for what the device can, and takes a touch without a PIN', async () => {
    const token = await reachPasskey(ada);
    const touched = await device.get(await requestChallenge(token), { flags: 0x01 });
    expect(await getCode(await confirm(token, touched))).toBe(200);
    const again = await reachPasskey(ada);
    const untouched = await device.get(await requestChallenge(again), { flags: 0 });
    expect(await getCode(await confirm(again, untouched))).toBe('401 wrong_passkey');
  });

  it('takes a device that does not count its signatures', async () => {
    for (let times = 0; times < 2; times++) {
      const token = await reachPasskey(ada);
      const signature = await device.get(await requestChallenge(token), { counter: 0 });
      expect(await getCode(await confirm(token, signature))).toBe(200);
    }
  });

  it('is for the host of SITE_URL', async () => {
    const site = { SITE_URL: 'https://firma.example.com.tr/' };
    const token = await reachPasskey(ada);
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    };
    const response = await sendRequest('/api/admin/sign-in/passkey-options', init, site);
    const { rpId, challenge } = PasskeyRequest.parse(await response.json());
    expect(rpId).toBe('firma.example.com.tr');
    // The same challenge, signed for the host of the request.
    const passkey = await device.get(challenge);
    const body = JSON.stringify({ token, passkey });
    const { result: refused } = await captureErrorLog(() =>
      sendRequest('/api/admin/sign-in/passkey', { ...init, body }, site),
    );
    expect(await getCode(refused)).toBe('401 wrong_passkey');
    const again = await sendRequest('/api/admin/sign-in/passkey-options', init, site);
    const own = { origin: 'https://firma.example.com.tr', rpId };
    const right = await device.get(PasskeyRequest.parse(await again.json()).challenge, own);
    const rightBody = JSON.stringify({ token, passkey: right });
    const taken = await sendRequest('/api/admin/sign-in/passkey', { ...init, body: rightBody }, site);
    expect(await getCode(taken)).toBe(200);
  });

  it('can follow although the password was sent twice at once', async () => {
    const password = await reachStep('password', ada);
    const both = await Promise.all(
      [1, 2].map(() => answerStep('password', { token: password, password: ada.password })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const next = PasskeyStep.parse(await both.find(({ ok }) => ok)!.json());
    const signature = await device.get(await requestChallenge(next.token));
    expect(await getCode(await confirm(next.token, signature))).toBe(200);
  });
});

describe('a confirmation is refused', () => {
  it.each<[string, (challenge: string) => Promise<unknown>]>([
    ['of another challenge', () => device.get('A'.repeat(43))],
    ['of a page of another site', (c) => device.get(c, { origin: 'https://evil.example' })],
    ['of a page without TLS', (c) => device.get(c, { origin: 'http://hub.example' })],
    ['for another host', (c) => device.get(c, { rpId: 'evil.example' })],
    ['that is a registration', (c) => device.get(c, { type: 'webauthn.create' })],
    ['with a credential of nobody', async (c) => (await createAuthenticator()).get(c)],
    [
      'by another key under the id of the passkey',
      async (c) => ({ ...(await (await createAuthenticator()).get(c)), id: device.id }),
    ],
    [
      'with a changed count',
      async (c) => {
        const { id, response } = await device.get(c);
        const data = Buffer.from(response.authenticatorData, 'base64url');
        data[36]! += 1;
        return { id, response: { ...response, authenticatorData: data.toString('base64url') } };
      },
    ],
    [
      'that is no CBOR and no JSON',
      async () => ({
        id: device.id,
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      }),
    ],
  ])('%s', async (_, sign) => {
    const token = await reachPasskey(ada);
    const response = await confirm(token, await sign(await requestChallenge(token)));
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(await getCode(response)).toBe('401 wrong_passkey');
    // The attempt goes on with a new challenge.
    const right = await device.get(await requestChallenge(token), { counter: 100 });
    expect(await getCode(await confirm(token, right))).toBe(200);
  });

  it('with the passkey of another operator', async () => {
    const bob = await createOperator();
    const bobs = await addPasskey(await signIn(bob), bob);
    const token = await reachPasskey(ada);
    expect(await getCode(await confirm(token, await bobs.get(await requestChallenge(token))))).toBe(
      '401 wrong_passkey',
    );
  });

  it('when the count has not grown: a copy of the device signed', async () => {
    const sign = async (counter: number) => {
      const token = await reachPasskey(ada);
      return getCode(await confirm(token, await device.get(await requestChallenge(token), { counter })));
    };
    expect(await sign(7)).toBe(200);
    for (const counter of [7, 6, 0]) {
      expect(await sign(counter)).toBe('401 wrong_passkey');
      expect(logged).toContain('counter');
    }
    expect(await sign(8)).toBe(200);
  });

  it('again, and with an older challenge of the attempt', async () => {
    const token = await reachPasskey(ada);
    const older = await requestChallenge(token);
    const newer = await requestChallenge(token);
    expect(await getCode(await confirm(token, await device.get(older)))).toBe('401 wrong_passkey');
    // The try has used up the newer one too.
    expect(await getCode(await confirm(token, await device.get(newer)))).toBe('401 wrong_passkey');
    const signature = await device.get(await requestChallenge(token));
    const both = await Promise.all([confirm(token, signature), confirm(token, signature)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await getCode(await confirm(token, signature))).toBe('401 sign_in_expired');
  });

  it('with the challenge of another attempt', async () => {
    const [mine, other] = [await reachPasskey(ada), await reachPasskey(ada)];
    const challenge = await requestChallenge(other);
    await requestChallenge(mine);
    expect(await getCode(await confirm(mine, await device.get(challenge)))).toBe('401 wrong_passkey');
  });

  it('when challenge or attempt have expired', async () => {
    const token = await reachPasskey(ada);
    const challenge = await requestChallenge(token);
    await db.$client.execute(`update passkey_challenge set expires_at = '2026-01-01T00:00:00.000Z'`);
    expect(await getCode(await confirm(token, await device.get(challenge)))).toBe('401 wrong_passkey');
    const next = await requestChallenge(token);
    await db.$client.execute(`update sign_in_attempt set expires_at = '2026-01-01T00:00:00.000Z'`);
    expect(await getCode(await confirm(token, await device.get(next)))).toBe('401 sign_in_expired');
    expect(await getCode(await answerStep('passkey-options', { token }))).toBe('401 sign_in_expired');
  });

  it('without the three steps: a token is for its own step', async () => {
    const passkey = await device.get('A'.repeat(43));
    for (const token of [await reachStep('user-code', ada), await reachStep('password', ada), 'made-up']) {
      expect(await getCode(await answerStep('passkey-options', { token }))).toBe('401 sign_in_expired');
      expect(await getCode(await confirm(token, passkey))).toBe('401 sign_in_expired');
    }
    const token = await reachPasskey(ada);
    expect(await getCode(await answerStep('password', { token, password: ada.password }))).toBe(
      '401 sign_in_expired',
    );
    expect(await getCode(await answerStep('back', { token }))).toBe('401 sign_in_expired');
  });

  it.each(['passkey', 'passkey-options'] as const)('of a page of another site: %s', async (step) => {
    const token = await reachPasskey(ada);
    const response = await answerStep(step, { token }, { 'Sec-Fetch-Site': 'cross-site' });
    expect(await getCode(response)).toBe('403 other_site');
  });

  it.each([[{}], [{ id: 'x', response: {} }], [{ id: 'x'.repeat(1400), response: {} }], ['x'], [null]])(
    'unread, if it has another form: %j',
    async (passkey) => {
      const token = await reachPasskey(ada);
      expect(await getCode(await confirm(token, passkey))).toBe('400 invalid_request');
      expect(await selectColumn(db, `select 1 from sign_in_failure where step = 'passkey'`)).toEqual([]);
    },
  );
});

it('wrong ones are limited and recorded as wrong secrets are', async () => {
  const [last] = await selectColumn(db, 'select max(id) from audit_entry');
  const token = await reachPasskey(ada, ADDRESS);
  for (let tried = 0; tried < 5; tried++) {
    const wrong = await device.get('A'.repeat(43));
    expect(await getCode(await confirm(token, wrong))).toBe('401 wrong_passkey');
  }
  const right = await device.get(await requestChallenge(token));
  const locked = await confirm(token, right);
  expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await getCode(locked)).toBe('429 sign_in_locked');
  await logRefusals(db, new Date(Date.now() + 17 * 60_000));
  const { rows } = await db.$client.execute({
    sql: `select operator_name, action, after from audit_entry where id > ? and action = 'session.refuse'`,
    args: [Number(last)],
  });
  expect(rows.map((row) => ({ ...row, after: JSON.parse(String(row.after)) }))).toMatchObject([
    { operator_name: ada.name, after: { step: 'passkey', count: 5 } },
  ]);
});

it('new secrets remove the passkeys, so that a lost device locks nobody out', async () => {
  const token = await reachPasskey(ada);
  const context = { now: new Date(), actor: { kind: 'system', name: 'tests' } } as const;
  const secrets = await renewSecrets(db, ada.name, context);
  expect(await getCode(await answerStep('passkey-options', { token }))).toBe('401 sign_in_expired');
  const headers = await signIn(secrets!);
  expect(await (await sendPasskeyRequest('GET', '', headers)).json()).toEqual([]);
});

it('a passkey that is added after the password was checked is not passed by', async () => {
  const eve = await createOperator();
  const token = await reachStep('password', eve);
  await addPasskey(await signIn(eve), eve);
  const response = await answerStep('password', { token, password: eve.password });
  expect(await response.json()).toMatchObject({ step: 'passkey' });
});
