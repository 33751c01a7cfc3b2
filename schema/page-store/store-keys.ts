/**
 * Kinds of objects in the page store, which are written once and never change: packs of pages, indexes of them, records
 * of the publisher, lists of packs, releases, the hashed files below /_assets/ that pages refer to, and basemaps, whose
 * tiles are in packs as well.
 */
export const OBJECT_KINDS = [
  'packs',
  'indexes',
  'records',
  'lists',
  'releases',
  'assets',
  'basemaps',
] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** Name of an object: 64 random bits as hexadecimal digits. */
export const OBJECT_ID = /^[0-9a-f]{16}$/;
/** Name of a release: its time, so that names sort by age, and random digits. */
export const RELEASE_ID = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;

/** Name of a hashed file: its path below /_assets/, without hidden files and folders. */
const ASSET_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_NAME_LENGTH = 200;

/** True if objects of the kind can have this name. */
export function isObjectName(kind: ObjectKind, name: string): boolean {
  if (kind === 'assets') return name.length <= MAX_NAME_LENGTH && ASSET_NAME.test(name);
  return (kind === 'releases' ? RELEASE_ID : OBJECT_ID).test(name);
}

/** Key of the only object that changes: it names the release that visitors see. */
export const CURRENT_KEY = 'current';

/** Key of an object in the bucket. @example getObjectKey('packs', '0123456789abcdef') → 'packs/0123456789abcdef' */
export function getObjectKey(kind: ObjectKind, id: string): string {
  return `${kind}/${id}`;
}

/** A new name for an object. */
export function createObjectId(): string {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return toHex(high!) + toHex(low!);
}

/** A new name for a release of this time. @example '20261124T031502123Z-ab12cd34' */
export function createReleaseId(now: Date): string {
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  return `${now.toISOString().replaceAll(/[-:.]/g, '')}-${toHex(random!)}`;
}

/** Eight hexadecimal digits of an unsigned 32-bit number. */
export function toHex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
