import { Hono } from 'hono';
import { z } from 'zod';
import {
  AdminInjectionCode,
  InjectionCodeEdit,
  InjectionCodeInput,
  InjectionCodePath,
  InjectionCodeRank,
  InjectionCodeSwitch,
  MAX_CODES,
} from '../../../schema/contracts/injection-code.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import {
  addInjectionCode,
  type CodeRefusal,
  deleteInjectionCode,
  moveInjectionCode,
  switchInjectionCode,
  updateInjectionCode,
} from '../../../schema/store/commands/website/edit-injection-codes.ts';
import { listAllInjectionCodes } from '../../../schema/store/queries/website/injection-codes.ts';
import { StaleError } from '../../../schema/store/retry.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { notifyPublisher } from '../../middleware/notify-publisher.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';

/** Maximum size of a body in bytes: a code of the maximum length, escaped. */
const limitBody = createBodyLimit(256 * 1024);

const { injectionCode: example } = examples;
const { id: _id, updatedAt: _at, updatedBy: _by, ...input } = example;

/** HTML codes of the site. */
export const adminInjectionCodes = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listAllInjectionCodes',
      tag: 'Operators',
      summary: 'List all HTML injection codes',
      description: 'Returns all codes in the order of insertion, also those that are switched off.',
      example: { response: [example] },
    }),
    validateQuery(NoQuery),
    returns(AdminInjectionCode.array()),
    async (c) => c.json(c.var.answer(await listAllInjectionCodes(c.var.db))),
  )
  .post(
    '/',
    access('operator', 'all'),
    notifyPublisher,
    describeRoute({
      id: 'addInjectionCode',
      tag: 'Operators',
      summary: 'Add an HTML injection code',
      description: `Adds a code after the others. Pages insert it within a minute. There are at most ${MAX_CODES} codes.`,
      example: { body: input, response: example },
      status: 201,
      errors: [403, 409, 413],
    }),
    validateQuery(NoQuery),
    limitBody,
    validateBody(InjectionCodeInput),
    returns(AdminInjectionCode),
    async (c) => {
      const { db, actor } = c.var;
      const added = await addInjectionCode(db, c.req.valid('json'), { now: new Date(), actor });
      return c.json(c.var.answer(requireStored(added)), 201);
    },
  )
  .put(
    '/:id',
    access('operator', 'all'),
    notifyPublisher,
    describeRoute({
      id: 'updateInjectionCode',
      tag: 'Operators',
      summary: 'Update an HTML injection code',
      description:
        'Replaces the fields of a code. If it was changed since `updatedAt`, nothing is stored: the response is 409 with code `code_changed`.',
      example: { body: { ...input, updatedAt: example.updatedAt }, response: example },
      errors: [403, 404, 409, 413],
    }),
    validateParams(InjectionCodePath),
    validateQuery(NoQuery),
    limitBody,
    validateBody(InjectionCodeEdit),
    returns(AdminInjectionCode),
    async (c) => {
      const { db, actor } = c.var;
      const { id } = c.req.valid('param');
      const updated = await updateInjectionCode(db, id, c.req.valid('json'), { now: new Date(), actor });
      return c.json(c.var.answer(requireStored(updated)));
    },
  )
  .put(
    '/:id/enabled',
    access('operator', 'all'),
    notifyPublisher,
    describeRoute({
      id: 'switchInjectionCode',
      tag: 'Operators',
      summary: 'Switch an HTML injection code on or off',
      description:
        'A code that is off is no longer inserted, and its sources are no longer allowed by the Content-Security-Policy.',
      example: { body: { enabled: false }, response: { ...example, enabled: false } },
      errors: [403, 404, 409],
    }),
    validateParams(InjectionCodePath),
    validateQuery(NoQuery),
    validateBody(InjectionCodeSwitch),
    returns(AdminInjectionCode),
    async (c) => {
      const { db, actor } = c.var;
      const { enabled } = c.req.valid('json');
      const context = { now: new Date(), actor };
      const switched = await switchInjectionCode(db, c.req.valid('param').id, enabled, context).catch(
        (error: unknown): CodeRefusal => {
          if (error instanceof StaleError) return 'code_changed';
          throw error;
        },
      );
      return c.json(c.var.answer(requireStored(switched)));
    },
  )
  .put(
    '/:id/rank',
    access('operator', 'all'),
    notifyPublisher,
    describeRoute({
      id: 'moveInjectionCode',
      tag: 'Operators',
      summary: 'Move an HTML injection code',
      description: 'Moves a code to a position in the order of insertion and returns all codes.',
      example: { body: { rank: 0 }, response: [example] },
      errors: [403, 404],
    }),
    validateParams(InjectionCodePath),
    validateQuery(NoQuery),
    validateBody(InjectionCodeRank),
    returns(AdminInjectionCode.array()),
    async (c) => {
      const { db, actor } = c.var;
      const { rank } = c.req.valid('json');
      const codes = await moveInjectionCode(db, c.req.valid('param').id, rank, { now: new Date(), actor });
      if (codes === null) throw httpErrors.unknownCode();
      return c.json(c.var.answer(codes));
    },
  )
  .delete(
    '/:id',
    access('operator', 'all'),
    notifyPublisher,
    describeRoute({
      id: 'deleteInjectionCode',
      tag: 'Operators',
      summary: 'Delete an HTML injection code',
      description: 'Deletes a code. To keep it for later, switch it off instead.',
      example: {},
      status: 204,
      errors: [403, 404],
    }),
    validateParams(InjectionCodePath),
    validateQuery(NoQuery),
    returns(z.undefined()),
    async (c) => {
      const { db, actor } = c.var;
      const { id } = c.req.valid('param');
      if (!(await deleteInjectionCode(db, id, { now: new Date(), actor }))) throw httpErrors.unknownCode();
      return c.body(null, 204);
    },
  );

function requireStored(result: AdminInjectionCode | CodeRefusal): AdminInjectionCode {
  if (result === 'unknown_code') throw httpErrors.unknownCode();
  if (result === 'code_exists') throw httpErrors.codeExists();
  if (result === 'code_changed') throw httpErrors.codeChanged();
  if (result === 'too_many_codes') throw httpErrors.tooManyCodes(MAX_CODES);
  return result;
}
