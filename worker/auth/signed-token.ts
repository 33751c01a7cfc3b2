import { createHmac, timingSafeEqual } from 'node:crypto';

/** Content of a signed value. The purpose prevents using a value for something else. */
export type Claims = {
  purpose: string;
  /** Expiry, in milliseconds since 1970. */
  expiresAt: number;
};

/** Signs claims. They are readable by everyone, but only holders of the secret can create a valid signature. */
export function signToken<Content extends Claims>(secret: string, claims: Content): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${computeSignature(secret, body)}`;
}

/** Claims of a signed value, if its signature, purpose and expiry are valid; else null. */
export function verifyToken<Content extends Claims>(
  secret: string,
  purpose: Content['purpose'],
  text: string,
  now: Date,
): Content | null {
  const [body = '', signature = '', ...rest] = text.split('.');
  if (rest.length > 0 || !isEqualConstantTime(signature, computeSignature(secret, body))) return null;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Content;
  return claims.purpose === purpose && claims.expiresAt > now.getTime() ? claims : null;
}

/** Compares two texts in constant time, also if their lengths differ. */
export function isEqualConstantTime(given: string, expected: string): boolean {
  const key = crypto.getRandomValues(new Uint8Array(32));
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function computeSignature(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`signed value ${body}`).digest('base64url');
}
