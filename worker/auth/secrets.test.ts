import { expect, it } from 'vitest';
import { getAccessKeyId, hashSecret, verifySecret, generateSecrets, DUMMY_HASH } from './secrets.ts';

it('takes the secret and no other, be it of 7 characters, 64 or 200, and of any script', async () => {
  for (const secret of ['1234567', 'x'.repeat(64), `${'y'.repeat(199)}z`, 'ışığın şifresi 🔑']) {
    const hash = await hashSecret(secret);
    expect(hash).not.toContain(secret);
    expect(await verifySecret(secret, hash)).toBe(true);
    // The whole secret counts, without truncation or trimming.
    expect(await verifySecret(secret.slice(0, -1), hash)).toBe(false);
    expect(await verifySecret(`${secret} `, hash)).toBe(false);
  }
});

it('makes a hash that says how it was made, and that is another each time', async () => {
  const [one, two] = [await hashSecret('secret'), await hashSecret('secret')];
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
});

it('checks a hash of other parameters by these', async () => {
  // RFC 7914, section 12: password 'pleaseletmein', salt 'SodiumChloride', N 16384, r 8, p 1; its first 32 bytes.
  const hash = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex');
  const salt = Buffer.from('SodiumChloride');
  const known = `scrypt$16384$8$1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  expect(await verifySecret('pleaseletmein', known)).toBe(true);
  expect(await verifySecret('pleaseletmeout', known)).toBe(false);
});

it("checks what is nobody's secret by as much work as a real one, and refuses it", async () => {
  const workIn = (hash: string) => hash.split('$').slice(0, 4);
  expect(workIn(DUMMY_HASH)).toEqual(workIn(await hashSecret('secret')));
  expect(DUMMY_HASH).toHaveLength((await hashSecret('secret')).length);
  expect(await verifySecret('secret', DUMMY_HASH)).toBe(false);
});

it('makes secrets that cannot be guessed', () => {
  const all = Array.from({ length: 20 }, generateSecrets);
  expect(new Set(all.map(({ accessKey }) => getAccessKeyId(accessKey))).size).toBe(20);
  for (const { accessKey, userCode, password } of all) {
    // 30 characters after the id, and 32 of the password, with six bits each.
    expect(accessKey).toMatch(/^[\w-]{40}$/);
    expect(userCode).toMatch(/^[1-9]\d{7}$/);
    expect(password).toMatch(/^[\w-]{32}$/);
  }
});
