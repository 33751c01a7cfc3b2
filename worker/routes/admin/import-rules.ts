import { Hono } from 'hono';
import { z } from 'zod';
import { ImportRule, ImportRuleInput, ImportRulePath } from '../../../schema/contracts/batch.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import {
  deleteImportRule,
  MAX_IMPORT_RULES,
  storeImportRule,
} from '../../../schema/store/commands/batch/import-rules.ts';
import { listImportRules } from '../../../schema/store/queries/batch/list-import-rules.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';

const { importRule } = examples;
const { feed, groupKey, decision } = importRule;

/** Decisions about change groups that hold for all later files of a feed. */
export const adminImportRules = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listImportRules',
      tag: 'Operators',
      summary: 'List import rules',
      description: 'Returns the decisions that hold for later files, by feed and change group.',
      example: { response: [importRule] },
    }),
    validateQuery(NoQuery),
    returns(ImportRule.array()),
    async (c) => c.json(c.var.answer(await listImportRules(c.var.db))),
  )
  .post(
    '/',
    access('operator', 'edit'),
    describeRoute({
      id: 'storeImportRule',
      tag: 'Operators',
      summary: 'Store an import rule',
      description: 'Stores a decision for later files of a feed; one about the same group is replaced.',
      example: { body: { feed, groupKey, decision }, response: importRule },
      status: 201,
      errors: [403, 409],
    }),
    validateQuery(NoQuery),
    validateBody(ImportRuleInput),
    returns(ImportRule),
    async (c) => {
      const { db, actor } = c.var;
      const rule = await storeImportRule(db, c.req.valid('json'), { now: new Date(), actor });
      if (rule === null) throw httpErrors.tooManyRules(MAX_IMPORT_RULES);
      return c.json(c.var.answer(rule), 201);
    },
  )
  .delete(
    '/:id',
    access('operator', 'edit'),
    describeRoute({
      id: 'deleteImportRule',
      tag: 'Operators',
      summary: 'Delete an import rule',
      description: 'Deletes a rule; later files are decided by their defaults again.',
      example: {},
      status: 204,
      errors: [403, 404],
    }),
    validateParams(ImportRulePath),
    validateQuery(NoQuery),
    returns(z.undefined()),
    async (c) => {
      const { db, actor } = c.var;
      const deleted = await deleteImportRule(db, c.req.valid('param').id, { now: new Date(), actor });
      if (!deleted) throw httpErrors.unknownRule();
      return c.body(null, 204);
    },
  );
