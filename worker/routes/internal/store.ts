import { Hono } from 'hono';
import { z } from 'zod';
import {
  DeletedObjects,
  MAX_OBJECT_BYTES,
  ObjectDeletion,
  StoredObject,
  StoredObjectPath,
  StoredObjects,
  StoredObjectsPath,
  StoredObjectsQuery,
} from '../../../schema/contracts/page-store.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { getObjectKey, isObjectName } from '../../../schema/page-store/store-keys.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { returns } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { readCurrent } from '../../pages/current-release.ts';
import { listObjects, reachPageStore } from '../../pages/store-objects.ts';
import { readBody } from '../../read-body.ts';

const BINARY = 'application/octet-stream';

/** The objects of the page store, for the publisher. They are written once, so a repeated write changes nothing. */
export const internalStore = new Hono<AppEnv>()
  .get(
    '/:kind',
    access('publisher'),
    validateParams(StoredObjectsPath),
    validateQuery(StoredObjectsQuery),
    returns(StoredObjects),
    async (c) => {
      const { kind } = c.req.valid('param');
      const found = await listObjects(c.env.PAGES, kind, c.req.valid('query').cursor);
      c.header('Cache-Control', 'no-store');
      return c.json(c.var.answer(found));
    },
  )
  .post(
    '/:kind/delete',
    access('publisher'),
    validateParams(StoredObjectsPath),
    validateQuery(NoQuery),
    validateBody(ObjectDeletion),
    returns(DeletedObjects),
    async (c) => {
      const { kind } = c.req.valid('param');
      const { ids } = c.req.valid('json');
      if (kind === 'releases') {
        const read = await reachPageStore(readCurrent(c.env.PAGES, Date.now()));
        if (read && ids.includes(read.current.release)) throw httpErrors.releaseInUse(read.current.release);
      }
      await reachPageStore(c.env.PAGES.delete(ids.map((id) => getObjectKey(kind, id))));
      return c.json(c.var.answer({ deleted: ids.length }));
    },
  )
  .get(
    '/:kind/:id',
    access('publisher'),
    validateParams(StoredObjectPath),
    validateQuery(NoQuery),
    returns(z.string().meta({ format: 'binary' }), BINARY),
    async (c) => {
      const { kind, id } = c.req.valid('param');
      const object = await reachPageStore(c.env.PAGES.get(getObjectKey(kind, id)));
      if (!object) throw httpErrors.unknownObject();
      return c.body(object.body, 200, {
        'Content-Type': BINARY,
        'Content-Length': String(object.size),
        'Cache-Control': 'no-store',
      });
    },
  )
  .put(
    '/:kind/:id',
    access('publisher'),
    validateParams(StoredObjectPath),
    validateQuery(NoQuery),
    returns(StoredObject),
    async (c) => {
      const { kind, id } = c.req.valid('param');
      if (!isObjectName(kind, id))
        throw httpErrors.invalidRequest([
          { path: 'id', message: 'is not a name for an object of this kind' },
        ]);
      const bytes = await readBody(c.req.raw, MAX_OBJECT_BYTES);
      await reachPageStore(c.env.PAGES.put(getObjectKey(kind, id), bytes));
      return c.json(c.var.answer({ size: bytes.length }));
    },
  );
