import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { ListedPasskey } from '../../../schema/contracts/passkey.ts';
import { PasskeyCreation } from '../../../schema/contracts/webauthn.ts';
import { purgeSignIns } from '../../../schema/store/commands/operator/sign-in-attempts.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import {
  addPasskey,
  reachPasskey,
  requestNewChallenge,
  sendPasskeyRequest,
} from '../../testing/operators/passkeys.ts';
import { createOperator, signIn } from '../../testing/operators/sign-in.ts';
import { type Authenticator, createAuthenticator } from '../../testing/operators/software-authenticator.ts';
import { sendRequest } from '../../testing/request.ts';
import { captureErrorLog } from '../../testing/silence-log.ts';

const db = testDatabase();
let ada: Awaited<ReturnType<typeof createOperator>>;
let headers: Record<string, string>;
let newestEntry: unknown;

beforeEach(async () => {
  await db.$client.execute('delete from sign_in_failure');
  ada = await createOperator();
  headers = await signIn(ada);
  [newestEntry] = await selectColumn(db, 'select max(id) from audit_entry');
});

const list = async (own = headers) =>
  ListedPasskey.array().parse(await (await sendPasskeyRequest('GET', '', own)).json());
const add = (passkey: unknown, own = headers, name: unknown = 'Telefon') =>
  sendPasskeyRequest('POST', '', own, { name, passkey });
const remove = (id: number, password: string, own = headers) =>
  sendPasskeyRequest('DELETE', `/${id}`, own, { password });
const getCode = async (response: Response) =>
  response.ok ? response.status : `${response.status} ${((await response.json()) as ErrorBody).code}`;
const listActions = () =>
  selectColumn(
    db,
    `select action || ' ' || entity_id || ' ' || coalesce(before, after) from audit_entry
    where action like 'passkey.%' and id > ${String(newestEntry)} order by id`,
  );

describe('adding a passkey', () => {
  it('takes the password, then what the browser created', async () => {
    const response = await sendPasskeyRequest('POST', '/options', headers, { password: ada.password });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const creation = PasskeyCreation.strict().parse(await response.json());
    expect(creation).toMatchObject({
      rp: { id: 'hub.example' },
      user: { name: ada.name },
      excludeCredentials: [],
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    const device = await createAuthenticator();
    expect(await getCode(await add(await device.create(creation.challenge), headers, ' Ofis  '))).toBe(201);
    expect(await list()).toEqual([
      { id: expect.any(Number), name: 'Ofis', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect(await listActions()).toEqual([`passkey.add ${ada.name} {"passkey":"Ofis"}`]);
    // The device is told not to create a second one, and the session goes on.
    const next = await sendPasskeyRequest('POST', '/options', headers, { password: ada.password });
    expect(PasskeyCreation.parse(await next.json()).excludeCredentials).toMatchObject([{ id: device.id }]);
  });

  it.each<[string, (device: Authenticator, challenge: string) => Promise<unknown>]>([
    ['of another challenge', (device) => device.create('A'.repeat(43))],
    ['of another site', (device, c) => device.create(c, { origin: 'https://evil.example' })],
    ['for another host', (device, c) => device.create(c, { rpId: 'evil.example' })],
    ['that is a signature', (device, c) => device.create(c, { type: 'webauthn.get' })],
    ['that nobody touched', (device, c) => device.create(c, { flags: 0 })],
    [
      'with an attestation of a kind that brings certificates',
      async (device, c) => {
        const { id, response } = await device.create(c);
        const bytes = Buffer.from(response.attestationObject, 'base64url').toString('latin1');
        const apple = Buffer.from(bytes.replace('dnone', 'eapple'), 'latin1').toString('base64url');
        return { id, response: { ...response, attestationObject: apple } };
      },
    ],
    [
      'that is no CBOR',
      async (device, c) => {
        const { id, response } = await device.create(c);
        return { id, response: { ...response, attestationObject: 'AAAA' } };
      },
    ],
  ])('refuses one %s, and its challenge is used up', async (_, create) => {
    const device = await createAuthenticator();
    const challenge = await requestNewChallenge(headers, ada);
    const { result } = await captureErrorLog(async () => add(await create(device, challenge)));
    expect(await getCode(result)).toBe('400 invalid_passkey');
    expect(await getCode(await add(await device.create(challenge)))).toBe('409 passkey_expired');
    expect([await list(), await listActions()]).toEqual([[], []]);
  });

  it('needs a challenge that this session requested within five minutes', async () => {
    const device = await createAuthenticator();
    expect(await getCode(await add(await device.create('A'.repeat(43))))).toBe('409 passkey_expired');
    const challenge = await requestNewChallenge(headers, ada);
    const elsewhere = await signIn(ada);
    expect(await getCode(await add(await device.create(challenge), elsewhere))).toBe('409 passkey_expired');
    await db.$client.execute(`update passkey_challenge set expires_at = '2026-01-01T00:00:00.000Z'`);
    expect(await getCode(await add(await device.create(challenge)))).toBe('409 passkey_expired');
    await requestNewChallenge(headers, ada);
    await purgeSignIns(db, new Date(Date.now() + 6 * 60_000));
    expect(await selectColumn(db, 'select 1 from passkey_challenge')).toEqual([]);
  });

  it('refuses a passkey that somebody has', async () => {
    const device = await addPasskey(headers, ada);
    const bob = await createOperator();
    const own = await signIn(bob);
    const passkey = await device.create(await requestNewChallenge(own, bob));
    expect(await getCode(await add(passkey, own))).toBe('409 passkey_exists');
    expect(await list(own)).toEqual([]);
  });

  it('has names that tell them apart', async () => {
    await addPasskey(headers, ada);
    const [first] = await list();
    const device = await createAuthenticator();
    const passkey = await device.create(await requestNewChallenge(headers, ada));
    expect(await getCode(await add(passkey, headers, first!.name))).toBe('409 passkey_name_exists');
    expect(await list()).toEqual([first]);
  });

  it('adds at most ten', async () => {
    const pending = await requestNewChallenge(headers, ada);
    const elsewhere = await signIn(ada);
    for (let i = 1; i <= 10; i++) await addPasskey(elsewhere, ada, `Anahtar ${i}`);
    const device = await createAuthenticator();
    expect(await getCode(await add(await device.create(pending)))).toBe('409 too_many_passkeys');
    const body = { password: ada.password };
    expect(await getCode(await sendPasskeyRequest('POST', '/options', headers, body))).toBe(
      '409 too_many_passkeys',
    );
    expect(await list()).toHaveLength(10);
  });

  it.each(['', '  ', 'x'.repeat(61), 'a\nb', 7])('takes no name such as %j', async (name) => {
    const device = await createAuthenticator();
    const challenge = await requestNewChallenge(headers, ada);
    expect(await getCode(await add(await device.create(challenge), headers, name))).toBe(
      '400 invalid_request',
    );
    expect(await getCode(await add(await device.create(challenge)))).toBe(201);
  });
});

describe('removing a passkey', () => {
  it('takes the password; without any, three steps are enough again', async () => {
    await addPasskey(headers, ada, 'Eski telefon');
    const [{ id }] = (await list()) as [ListedPasskey];
    await expect(signIn(ada)).rejects.toThrow();
    expect(await getCode(await remove(id, 'wrong'))).toBe('403 wrong_password');
    const response = await remove(id, ada.password);
    expect([response.status, await response.json()]).toEqual([200, { removed: true }]);
    expect(await getCode(await remove(id, ada.password))).toBe('404 not_found');
    expect(await list(await signIn(ada))).toEqual([]);
    expect((await listActions()).at(-1)).toBe(`passkey.remove ${ada.name} {"passkey":"Eski telefon"}`);
  });

  it('is for the own ones only, as is their list', async () => {
    await addPasskey(headers, ada);
    const [{ id }] = (await list()) as [ListedPasskey];
    const bob = await createOperator();
    const own = await signIn(bob);
    expect(await list(own)).toEqual([]);
    expect(await getCode(await remove(id, bob.password, own))).toBe('404 not_found');
    await reachPasskey(ada);
  });
});

it('refuses everything without session, token, own site and password', async () => {
  const device = await createAuthenticator();
  const passkey = await device.create(await requestNewChallenge(headers, ada));
  await addPasskey(headers, ada);
  const [{ id }] = (await list()) as [ListedPasskey];
  const calls = [
    ['POST', '/options', { password: ada.password }],
    ['POST', '', { name: 'Eve', passkey }],
    ['DELETE', `/${id}`, { password: ada.password }],
  ] as const;
  for (const [method, path, body] of calls) {
    const send = (own: Record<string, string>) => sendPasskeyRequest(method, path, own, body);
    expect(await getCode(await send({}))).toBe('401 unauthorized');
    expect(await getCode(await send({ Cookie: headers.Cookie! }))).toBe('403 csrf_token');
    expect(await getCode(await send({ ...headers, 'Sec-Fetch-Site': 'cross-site' }))).toBe('403 other_site');
  }
  expect(await getCode(await sendRequest('/api/admin/passkeys'))).toBe('401 unauthorized');
  const wrong = () => sendPasskeyRequest('POST', '/options', headers, { password: 'wrong' });
  for (let tried = 0; tried < 5; tried++) expect(await getCode(await wrong())).toBe('403 wrong_password');
  expect(
    await getCode(await sendPasskeyRequest('POST', '/options', headers, { password: ada.password })),
  ).toBe('429 sign_in_locked');
  expect(await list()).toHaveLength(1);
});
