import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Facts about a file: its SHA-256, and the source of the businesses it creates. */
export type FileFacts = { sha256: string; source: string };

/** Describes a file, for the audit log and to know it again. */
export async function describeFile(path: string, source: string): Promise<FileFacts> {
  const sha256 = createHash('sha256');
  await pipeline(createReadStream(path), sha256);
  return { sha256: sha256.digest('hex'), source };
}
