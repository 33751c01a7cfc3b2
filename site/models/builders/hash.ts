import { hash } from 'node:crypto';

/** A short hash for change detection (SHA-1; not for security). */
export function hashContent(data: string | Uint8Array): string {
  return hash('sha1', data, 'base64url');
}
