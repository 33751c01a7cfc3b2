import {
  type Backup,
  BACKUP_DAYS,
  type BackupFacts,
  StoredBackupFacts,
} from '../../schema/contracts/backup.ts';
import { httpErrors } from '../errors.ts';

/** Ending of the keys. The bytes of a backup and its facts are one object, which appears when all parts are joined. */
const ENDING = '.sqlite.gz';
/** Objects that the store deletes with one request. */
const MAX_DELETED = 1000;

/** An id that sorts by time, and that a restored database cannot give again. */
export function createBackupId({ createdAt }: Pick<BackupFacts, 'createdAt'>): string {
  const time = createdAt.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  return `${time}-${crypto.randomUUID().slice(0, 8)}`;
}

/** Key of a backup in the bucket. */
export function getBackupKey(id: string): string {
  return id + ENDING;
}

/** Metadata of the object; values of R2 must be ASCII. */
export function toMetadata(facts: BackupFacts): Record<string, string> {
  return { facts: encodeURIComponent(JSON.stringify(facts)) };
}

/** All complete backups, newest first by the clock of the store. @throws HttpError 503 */
export async function listBackups(bucket: R2Bucket): Promise<Backup[]> {
  return (await listObjects(bucket)).flatMap((object) => toBackup(object) ?? []);
}

/**
 * Checks a backup whose parts were joined. One with another number of bytes than its facts say is deleted.
 *
 * @returns null if it is not whole
 * @throws HttpError 503
 */
export async function confirmBackup(bucket: R2Bucket, id: string): Promise<Backup | null> {
  const key = getBackupKey(id);
  const object = await askStore(() => bucket.head(key));
  const backup = object && toBackup(object);
  if (object !== null && backup === null) await askStore(() => bucket.delete(key));
  return backup;
}

/** Reads a backup with its bytes; null if there is none. @throws HttpError 503 */
export async function readBackup(
  bucket: R2Bucket,
  id: string,
): Promise<{ backup: Backup; body: ReadableStream } | null> {
  const object = await askStore(() => bucket.get(getBackupKey(id)));
  const backup = object && toBackup(object);
  return object && backup ? { backup, body: object.body } : null;
}

/**
 * Deletes what was stored too long ago, by the clock of the store: also objects that are no whole backups, but never
 * the newest backup, which may be the last.
 *
 * @returns number of deleted objects
 */
export async function purgeBackups(bucket: R2Bucket, now: Date): Promise<number> {
  const before = now.getTime() - BACKUP_DAYS * 86_400_000;
  const objects = await listObjects(bucket);
  const newest = objects.find((object) => toBackup(object) !== null);
  const old = objects
    .filter((object) => object !== newest && object.uploaded.getTime() < before)
    .slice(0, MAX_DELETED);
  if (old.length > 0) await askStore(() => bucket.delete(old.map(({ key }) => key)));
  return old.length;
}

/** All objects of the bucket, the last stored first. */
async function listObjects(bucket: R2Bucket): Promise<R2Object[]> {
  const objects: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await askStore(() => bucket.list({ include: ['customMetadata'], cursor }));
    objects.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return objects.toSorted((a, b) => b.uploaded.getTime() - a.uploaded.getTime() || (a.key < b.key ? 1 : -1));
}

/** Null for an object that is no whole backup. */
function toBackup({ key, size, customMetadata }: R2Object): Backup | null {
  const facts = StoredBackupFacts.safeParse(parseFacts(customMetadata?.facts));
  if (!key.endsWith(ENDING) || !facts.success || facts.data.size !== size) return null;
  return { id: key.slice(0, -ENDING.length), ...facts.data };
}

function parseFacts(text: string | undefined): unknown {
  try {
    return JSON.parse(decodeURIComponent(text ?? ''));
  } catch {
    return null;
  }
}

async function askStore<Found>(ask: () => Promise<Found>): Promise<Found> {
  try {
    return await ask();
  } catch (cause) {
    throw httpErrors.backupStoreUnavailable(cause);
  }
}
