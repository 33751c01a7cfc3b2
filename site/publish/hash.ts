import { hash } from 'node:crypto';

/** A short fingerprint for finding out whether something changed (SHA-1; not for security). */
export function fingerprint(data: string | Uint8Array): string {
  return hash('sha1', data, 'base64url');
}
