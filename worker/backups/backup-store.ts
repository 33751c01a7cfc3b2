import { type Backup, BACKUP_DAYS, BackupFacts } from '../../schema/contracts/backup.ts';
import { httpErrors } from '../errors.ts';

/** Ending of the keys. The bytes of a backup and its facts are one object, which appears when all parts are joined. */
const ENDING = '.sqlite.gz';

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

/** All complete backups, newest first. @throws HttpError 503 */
export async function listBackups(bucket: R2Bucket): Promise<Backup[]> {
  const backups: Backup[] = [];
  let cursor: string | undefined;
  do {
    const page = await askStore(() => bucket.list({ include: ['customMetadata'], cursor }));
    backups.push(...page.objects.flatMap((object) => toBackup(object) ?? []));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return backups.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

/** A backup with its bytes from `start`, or null. @throws HttpError 503 */
export async function readBackup(
  bucket: R2Bucket,
  id: string,
): Promise<{ backup: Backup; body: ReadableStream } | null> {
  const object = await askStore(() => bucket.get(getBackupKey(id)));
  const backup = object && toBackup(object);
  return object && backup ? { backup, body: object.body } : null;
}

/** Deletes old backups, but never the newest one, which may be the last. @returns their number */
export async function purgeBackups(bucket: R2Bucket, now: Date): Promise<number> {
  const before = new Date(now.getTime() - BACKUP_DAYS * 86_400_000).toISOString();
  const [, ...others] = await listBackups(bucket);
  const old = others.filter(({ createdAt }) => createdAt < before);
  if (old.length > 0) await askStore(() => bucket.delete(old.map(({ id }) => getBackupKey(id))));
  return old.length;
}

/** Null for an object that is no whole backup. */
function toBackup({ key, size, customMetadata }: R2Object): Backup | null {
  const facts = BackupFacts.safeParse(parseFacts(customMetadata?.facts));
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
