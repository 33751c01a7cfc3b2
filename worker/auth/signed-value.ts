import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed value says. The purpose keeps a value made for one use from being taken for another. */
export type Claims = {
  purpose: string;
  /** Until when it holds, in milliseconds since 1970. */
  expiresAt: number;
};

/** A text that only holders of the secret can have made, and that says no more than its claims. They can be read by everybody. */
export function signValue<Said extends Claims>(secret: string, claims: Said): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${signatureOf(secret, body)}`;
}

/** The claims of a text that {@link signValue} made with this secret and for this purpose, and that still holds; else null. */
export function readSignedValue<Said extends Claims>(
  secret: string,
  purpose: Said['purpose'],
  text: string,
  now: Date,
): Said | null {
  const [body = '', signature = '', ...rest] = text.split('.');
  if (rest.length > 0 || !isSame(signature, signatureOf(secret, body))) return null;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Said;
  return claims.purpose === purpose && claims.expiresAt > now.getTime() ? claims : null;
}

/** Compares two texts in a time that says nothing about where they differ, be they of different length. */
export function isSame(given: string, expected: string): boolean {
  const key = crypto.getRandomValues(new Uint8Array(32));
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function signatureOf(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`signed value ${body}`).digest('base64url');
}
