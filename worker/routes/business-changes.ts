import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AdminBusiness, BusinessNumberPath } from '../../schema/contracts/admin-business.ts';
import { BusinessEdit, BusinessForm } from '../../schema/contracts/business-form.ts';
import { NoQuery } from '../../schema/contracts/query.ts';
import type { Database } from '../../schema/store/database.ts';
import { findAdminBusiness } from '../../schema/store/reads/admin-business.ts';
import { EditRefusedError, removeBusiness, restoreBusiness } from '../../schema/store/writes/business.ts';
import { createBusiness, DuplicateListingError } from '../../schema/store/writes/create-business.ts';
import {
  editBusiness,
  EditConflictError,
  RemovedListingError,
} from '../../schema/store/writes/edit-business.ts';
import { ConflictError, StaleError } from '../../schema/store/writes/retry.ts';
import type { AppEnv } from '../env.ts';
import { HttpError } from '../errors.ts';
import { parseAddress } from '../import/map/address.ts';
import { timeZoneAt } from '../import/map/time-zone.ts';
import { access } from '../middleware/access.ts';
import { answer } from '../middleware/contracts.ts';
import { publishes } from '../middleware/publishes.ts';
import { body, params, query } from '../middleware/validate.ts';
import { presentToOperator } from './present.ts';

/** Every field of the form at its longest, escaped. */
const MAX_KB = 256;

const withinLimit = bodyLimit({
  maxSize: MAX_KB * 1024,
  onError: () => {
    throw new HttpError(
      413,
      'body_too_large',
      `Gönderilen bilgiler çok uzun: en fazla ${MAX_KB} KB olabilir.`,
    );
  },
});

/** Operators change the listings. */
export const businessChanges = new Hono<AppEnv>()
  .post(
    '/',
    access('operator'),
    query(NoQuery),
    withinLimit,
    body(BusinessForm),
    answer(AdminBusiness),
    publishes,
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor, timeZoneAt, addressParts };
      const id = await createBusiness(c.var.db, c.req.valid('json'), context).catch(refuse);
      return c.json(c.var.answer(await readBack(c.var.db, id)), 201);
    },
  )
  .patch(
    '/:id',
    access('operator'),
    params(BusinessNumberPath),
    query(NoQuery),
    withinLimit,
    body(BusinessEdit),
    answer(AdminBusiness),
    publishes,
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor, timeZoneAt };
      const { id } = c.req.valid('param');
      const edited = await editBusiness(c.var.db, id, c.req.valid('json'), context).catch(refuse);
      return c.json(c.var.answer(presentToOperator(edited)));
    },
  )
  .delete(
    '/:id',
    access('operator'),
    params(BusinessNumberPath),
    query(NoQuery),
    answer(AdminBusiness),
    publishes,
    async (c) => {
      const { id } = c.req.valid('param');
      await removeBusiness(c.var.db, id, { now: new Date(), actor: c.var.actor });
      return c.json(c.var.answer(await readBack(c.var.db, id)));
    },
  )
  .post(
    '/:id/restore',
    access('operator'),
    params(BusinessNumberPath),
    query(NoQuery),
    answer(AdminBusiness),
    publishes,
    async (c) => {
      const { id } = c.req.valid('param');
      await restoreBusiness(c.var.db, id, { now: new Date(), actor: c.var.actor });
      return c.json(c.var.answer(await readBack(c.var.db, id)));
    },
  );

/** The listing as it is now. Doing again what is done already is no error, so the answer to both is the same. */
async function readBack(db: Database, id: number): Promise<AdminBusiness> {
  return presentToOperator(await findAdminBusiness(db, id));
}

/** The place at the end of an address as the United States and Canada write it. */
function addressParts(address: string) {
  const parts = parseAddress(address);
  return parts && { city: parts.city, state: parts.region.name, countryCode: parts.region.countryCode };
}

/** Tells an operator why a change was not made. @throws HttpError 409, 410, 422; anything else as it is */
function refuse(error: unknown): never {
  if (error instanceof EditConflictError) {
    const { current, changed, changedBy } = error;
    throw new HttpError(409, 'conflict', error.message, { details: { current, changed, changedBy } });
  }
  if (error instanceof RemovedListingError) throw new HttpError(410, 'removed', error.message);
  if (error instanceof DuplicateListingError)
    throw new HttpError(409, 'exists', error.message, { details: { existing: error.existing } });
  if (error instanceof EditRefusedError && error.field !== null) {
    const issues = [{ path: error.field, message: error.message }];
    throw new HttpError(422, 'not_possible', error.message, { issues });
  }
  if (error instanceof EditRefusedError) throw new HttpError(409, 'busy', error.message);
  if (error instanceof StaleError || error instanceof ConflictError)
    throw new HttpError(
      409,
      'busy',
      'Bu işletmeyi şu anda başkaları da değiştiriyor. Lütfen tekrar deneyin.',
      { cause: error },
    );
  throw error;
}
