import { Hono } from 'hono';
import {
  AdminBusiness,
  BusinessNumberPath,
  BusinessRemovalQuery,
} from '../../../schema/contracts/admin-business.ts';
import { BusinessEdit, BusinessForm } from '../../../schema/contracts/business-form.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import type { Database } from '../../../schema/store/database.ts';
import { findAdminBusiness } from '../../../schema/store/queries/admin/find-admin-business.ts';
import {
  EditRefusedError,
  removeBusiness,
  restoreBusiness,
} from '../../../schema/store/commands/edit/update-business.ts';
import {
  createBusiness,
  DuplicateBusinessError,
} from '../../../schema/store/commands/edit/create-business.ts';
import {
  editBusiness,
  EditConflictError,
  RemovedBusinessError,
} from '../../../schema/store/commands/edit/edit-business.ts';
import { ConflictError, StaleError } from '../../../schema/store/retry.ts';
import type { AppEnv } from '../../env.ts';
import { HttpError, httpErrors } from '../../errors.ts';
import { toIssue } from '../../issues.ts';
import { parseAddress } from '../../../schema/rules/location/address.ts';
import { getTimeZoneAt } from '../../../schema/rules/geo/time-zone-lookup.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { notifyPublisher } from '../../middleware/notify-publisher.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { requireBusiness } from '../require-found.ts';

/** Maximum size of a body in bytes: every field at its maximum length, escaped. */
const MAX_BYTES = 256 * 1024;

const limitBody = createBodyLimit(MAX_BYTES);

/** Creating, editing, removing and restoring businesses. */
export const businessCommands = new Hono<AppEnv>()
  .post(
    '/',
    access('operator', 'edit'),
    describeRoute({
      id: 'createBusiness',
      tag: 'Operators',
      summary: 'Create a business',
      description:
        'Creates a business and returns it. A missing city is created, as is a missing category given by name. Responds with 422 if the city has namesakes in several states and no state is given, and with 409 and code `exists` if the business already exists; `details.existing` names it. Later imports keep the fields given here.',
      example: {
        body: {
          name: 'Crumb & Crust',
          categoryId: 7,
          address: '12 Center St, Provo, UT 84601',
          street: '12 Center St',
          city: 'Provo',
          state: 'Utah',
          countryCode: 'US',
          phone: '(801) 555-0100',
        },
        response: examples.adminRecord,
      },
      status: 201,
      headers: ['X-Change'],
      errors: [403, 409, 413, 422],
    }),
    validateQuery(NoQuery),
    limitBody,
    validateBody(BusinessForm),
    returns(AdminBusiness),
    notifyPublisher,
    async (c) => {
      const context = {
        now: new Date(),
        actor: c.var.actor,
        timeZoneAt: getTimeZoneAt,
        addressParts: parseAddressParts,
      };
      const id = await createBusiness(c.var.db, c.req.valid('json'), context).catch(throwHttpError);
      return c.json(c.var.answer(await loadBusiness(c.var.db, id)), 201);
    },
  )
  .patch(
    '/:id',
    access('operator', 'edit'),
    describeRoute({
      id: 'editBusiness',
      tag: 'Operators',
      summary: 'Update a business',
      description:
        'Updates the given fields and returns the business. Changes that others made to other fields are kept. If they changed the same field to another value, nothing is stored: the response is 409 with code `conflict`, the stored business in `details.current` and the fields in `details.changed`. Without `version` and `base`, the last writer wins. Later imports keep the fields changed here. A removed business responds with 410 and code `removed`; restore it first.',
      example: {
        body: { version: 2, base: { phone: null }, phone: '(801) 555-0100' },
        response: examples.adminRecord,
      },
      headers: ['X-Change'],
      errors: [403, 404, 409, 410, 413, 422],
    }),
    validateParams(BusinessNumberPath),
    validateQuery(NoQuery),
    limitBody,
    validateBody(BusinessEdit),
    returns(AdminBusiness),
    notifyPublisher,
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor, timeZoneAt: getTimeZoneAt };
      const { id } = c.req.valid('param');
      const edited = await editBusiness(c.var.db, id, c.req.valid('json'), context).catch(throwHttpError);
      return c.json(c.var.answer(requireBusiness(edited)));
    },
  )
  .delete(
    '/:id',
    access('operator', 'edit'),
    describeRoute({
      id: 'removeBusiness',
      tag: 'Operators',
      summary: 'Remove a business',
      description:
        'Removes the business from the site; its page responds with 410. Imports do not bring it back. It can be restored. With `version`, one that was changed since is refused with code `business_changed`.',
      example: {
        response: {
          ...examples.adminRecord,
          globalRowNumber: null,
          removedAt: examples.adminRecord.updatedAt,
        },
      },
      headers: ['X-Change'],
      errors: [403, 404, 409],
    }),
    validateParams(BusinessNumberPath),
    validateQuery(BusinessRemovalQuery),
    returns(AdminBusiness),
    notifyPublisher,
    async (c) => {
      const { id } = c.req.valid('param');
      const { version } = c.req.valid('query');
      const removed = await removeBusiness(c.var.db, id, { now: new Date(), actor: c.var.actor, version });
      const business = await loadBusiness(c.var.db, id);
      if (!removed && business.removedAt === null) throw httpErrors.changedBusiness();
      return c.json(c.var.answer(business));
    },
  )
  .post(
    '/:id/restore',
    access('operator', 'edit'),
    describeRoute({
      id: 'restoreBusiness',
      tag: 'Operators',
      summary: 'Restore a removed business',
      description:
        'Restores the business under its previous URL and returns it. One that was merged into another is refused with code `merged`; undo the merge instead.',
      example: { response: examples.adminRecord },
      headers: ['X-Change'],
      errors: [403, 404, 409],
    }),
    validateParams(BusinessNumberPath),
    validateQuery(NoQuery),
    returns(AdminBusiness),
    notifyPublisher,
    async (c) => {
      const { id } = c.req.valid('param');
      await restoreBusiness(c.var.db, id, { now: new Date(), actor: c.var.actor });
      const business = await loadBusiness(c.var.db, id);
      if (business.removedAt !== null) throw httpErrors.mergedBusiness();
      return c.json(c.var.answer(business));
    },
  );

/** The business as stored. Removing and restoring are idempotent, so a repeated request gets the same response. */
async function loadBusiness(db: Database, id: number): Promise<AdminBusiness> {
  return requireBusiness(await findAdminBusiness(db, id));
}

/** City, state and country at the end of a US or Canadian address. */
function parseAddressParts(address: string) {
  const parts = parseAddress(address);
  return parts && { city: parts.city, state: parts.region.name, countryCode: parts.region.countryCode };
}

/** Converts errors of the store. @throws HttpError 409, 410, 422; other errors unchanged */
function throwHttpError(error: unknown): never {
  if (error instanceof EditConflictError) {
    const { current, changed, changedBy } = error;
    throw new HttpError(409, 'conflict', error.message, { details: { current, changed, changedBy } });
  }
  if (error instanceof RemovedBusinessError) throw new HttpError(410, 'removed', error.message);
  if (error instanceof DuplicateBusinessError)
    throw new HttpError(409, 'exists', error.message, { details: { existing: error.existing } });
  if (error instanceof EditRefusedError) throw httpErrors.impossible(toIssue(error.field, error.reason));
  if (error instanceof StaleError || error instanceof ConflictError) throw httpErrors.concurrentEdit(error);
  throw error;
}
