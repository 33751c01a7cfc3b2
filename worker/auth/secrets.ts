import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

/** Parameters of scrypt. */
export type Cost = { N: number; r: number; p: number };

/** Recommendation of OWASP for 32 MB of memory; about 200 ms per hash. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
/** Former defaults. Secrets hashed with them are rehashed at the next successful sign-in. */
const FORMER_COSTS: Cost[] = [{ N: 2 ** 15, r: 8, p: 1 }];
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * Hashes a secret with scrypt and a random salt. The hash contains the parameters, so they can be raised later.
 *
 * @example 'scrypt$32768$8$1$salt$hash'
 */
export async function hashSecret(secret: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await deriveKey(secret, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, encodeBase64Url(salt), encodeBase64Url(hash)].join('$');
}

/** True if a secret matches a hash. @throws Error if the hash has an unknown format */
export async function verifySecret(secret: string, hashed: string): Promise<boolean> {
  const [name, N, r, p, salt, hash] = hashed.split('$');
  if (name !== 'scrypt' || !salt || !hash) throw new Error('The hash in the database has an unknown format.');
  const expected = Buffer.from(hash, 'base64url');
  const given = await deriveKey(secret, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(given, expected);
}

/** True if a hash uses former parameters. */
export function needsRehash(hashed: string): boolean {
  return FORMER_COSTS.some(({ N, r, p }) => hashed.startsWith(`scrypt$${N}$${r}$${p}$`));
}

/** Hash that no secret matches. Verifying it takes as long as verifying a real one. */
export const DUMMY_HASH = ['scrypt', COST.N, COST.r, COST.p, 'A'.repeat(22), 'A'.repeat(43)].join('$');

function deriveKey(secret: string, salt: Uint8Array, { N, r, p }: Cost): Promise<Buffer> {
  // The default of maxmem is too small for these parameters.
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) =>
    scrypt(secret, salt, HASH_BYTES, options, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

/** Generates the secrets of an operator. Only their hashes and the first characters of the access key are stored. */
export function generateSecrets(): { accessKey: string; userCode: string; password: string } {
  return {
    accessKey: encodeBase64Url(randomBytes(30)),
    userCode: String(randomInt(10_000_000, 100_000_000)),
    password: encodeBase64Url(randomBytes(24)),
  };
}

/** First characters of an access key, which identify the operator; the other 30 (180 bits) are the secret. */
export function getAccessKeyId(accessKey: string): string {
  // By code points: the database rejects lone surrogates.
  return [...accessKey].slice(0, 10).join('');
}

const encodeBase64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
