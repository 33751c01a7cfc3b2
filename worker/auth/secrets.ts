import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

/** How much work it is to try a secret: the parameters of scrypt. */
export type Cost = { N: number; r: number; p: number };

/** What OWASP asks for with 32 MB of memory: some 200 ms for each guess. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
/** Costs that were the default once: what was hashed by one is hashed anew when its secret is next given. */
const FORMER: Cost[] = [{ N: 2 ** 15, r: 8, p: 1 }];
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * Hashes a secret by scrypt with a salt of its own. The parameters stand in the hash, so that they can be raised later and older
 * hashes still be checked.
 *
 * @example 'scrypt$32768$8$1$salt$hash'
 */
export async function hashSecret(secret: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(secret, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, encode(salt), encode(hash)].join('$');
}

/** Whether a secret is the one of a hash. @throws Error for what is no hash of ours, so that it is not taken for a wrong secret */
export async function isSecretOf(secret: string, hashed: string): Promise<boolean> {
  const [name, N, r, p, salt, hash] = hashed.split('$');
  if (name !== 'scrypt' || !salt || !hash) throw new Error('The database holds a hash of an unknown kind.');
  const expected = Buffer.from(hash, 'base64url');
  const given = await derive(secret, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(given, expected);
}

/** Whether a hash is as cheap to try as all were once. */
export function isOutdated(hashed: string): boolean {
  return FORMER.some(({ N, r, p }) => hashed.startsWith(`scrypt$${N}$${r}$${p}$`));
}

/** A hash that no secret has: checking it costs as much as checking a real one. */
export const NO_HASH = ['scrypt', COST.N, COST.r, COST.p, 'A'.repeat(22), 'A'.repeat(43)].join('$');

function derive(secret: string, salt: Uint8Array, { N, r, p }: Cost): Promise<Buffer> {
  // The default of maxmem is just too little for these parameters.
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) =>
    scrypt(secret, salt, HASH_BYTES, options, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

/** The secrets of an operator, at random. They can be read out once: of all but the beginning of the key only hashes are kept. */
export function newSecrets(): { accessKey: string; userCode: string; password: string } {
  return {
    accessKey: encode(randomBytes(30)),
    userCode: String(randomInt(10_000_000, 100_000_000)),
    password: encode(randomBytes(24)),
  };
}

/** The first characters of an access key, which say whose it is; the 30 behind them (180 bits) are the secret. */
export function accessKeyIdOf(accessKey: string): string {
  // By whole characters: half of one cannot be sent to the database.
  return [...accessKey].slice(0, 10).join('');
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
