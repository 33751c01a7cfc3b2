import { z } from 'zod';
import { Current, ReleaseId } from '../page-store/release.ts';
import { OBJECT_KINDS } from '../page-store/store-keys.ts';

/** Maximum bytes of an object, so that the worker can hold it in memory. */
export const MAX_OBJECT_BYTES = 16 * 1024 * 1024;
/** Maximum objects of a list, and names of a deletion: what R2 allows. */
export const MAX_OBJECTS = 1000;

const ObjectName = z.string().min(1).max(200);

/** Path of an object. Slashes in names of assets are encoded. */
export const StoredObjectPath = z.strictObject({ kind: z.enum(OBJECT_KINDS), id: ObjectName });
/** Path of a list of objects, and of their deletion. */
export const StoredObjectsPath = z.strictObject({ kind: z.enum(OBJECT_KINDS) });

/** Response of `PUT /api/internal/store/{kind}/{id}`. */
export const StoredObject = z.object({ size: z.int() });
export type StoredObject = z.infer<typeof StoredObject>;

/** Query of `GET /api/internal/store/{kind}`. */
export const StoredObjectsQuery = z.strictObject({ cursor: z.string().min(1).max(4000).optional() });

/** Response of `GET /api/internal/store/{kind}`: up to 1000 objects, and where the next ones begin. */
export const StoredObjects = z.object({
  objects: z.array(z.object({ id: z.string(), uploaded: z.string(), size: z.int() })),
  cursor: z.string().nullable(),
});
export type StoredObjects = z.infer<typeof StoredObjects>;

/** Body of `POST /api/internal/store/{kind}/delete`. */
export const ObjectDeletion = z.strictObject({ ids: z.array(ObjectName).min(1).max(MAX_OBJECTS) });
/** Its response. Names that are unknown count as well. */
export const DeletedObjects = z.object({ deleted: z.int() });

/** Response of `GET /api/internal/current`, and of `PUT` to it. */
export const CurrentAnswer = z.object({
  current: Current.nullable(),
  /** The PAGE_FORMAT of the worker, which the first versions do not tell. */
  pageFormat: z.int().default(1),
});
export type CurrentAnswer = z.infer<typeof CurrentAnswer>;

/** Body of `PUT /api/internal/current`. */
export const CurrentSwitch = z.strictObject({
  /** The release that is current as far as the client knows; null before the first publish. */
  expected: ReleaseId.nullable(),
  current: Current,
  /** True to replace a release that an operator holds. */
  force: z.boolean().optional(),
});
export type CurrentSwitch = z.infer<typeof CurrentSwitch>;
