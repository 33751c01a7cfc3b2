import { UPLOAD_PART_BYTES, type Upload } from '../../../../../schema/contracts/upload.ts';

/** Key in localStorage: fingerprint by id of the upload. */
const KEY = 'excel-uploads';

/**
 * Fingerprint of a file: time of its last change and a hash of its first and last part. Name and size are those of
 * another version often enough, since an .xls file grows in steps.
 */
export async function getFingerprint(file: File): Promise<string> {
  const ends = new Blob([file.slice(0, UPLOAD_PART_BYTES), file.slice(-UPLOAD_PART_BYTES)]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await ends.arrayBuffer()));
  return `${file.lastModified}-${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** True if this browser sent the parts of an upload from a file with this fingerprint. */
export function isOfFile({ id }: Pick<Upload, 'id'>, fingerprint: string): boolean {
  return readAll()[id] === fingerprint;
}

/** Remembers the file of a new upload, beside those of the uploads that can still go on. */
export function rememberFile(
  id: string,
  fingerprint: string,
  unfinished: readonly Pick<Upload, 'id'>[],
): void {
  const known = readAll();
  const kept = unfinished.flatMap(({ id: other }) =>
    known[other] === undefined ? [] : [[other, known[other]]],
  );
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [id, fingerprint]])));
  } catch {
    // Without storage, or with a full one, a reload begins the upload anew.
  }
}

function readAll(): Record<string, string> {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')) as Record<string, string>;
  } catch {
    return {};
  }
}
