import { Hono } from 'hono';
import {
  ListedOperator,
  OperatorConfirmation,
  OperatorInput,
  OperatorPath,
  OperatorRemoved,
  OperatorSecrets,
} from '../../../schema/contracts/operator.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { OperatorExistsError, removeOperator } from '../../../schema/store/commands/operator/operators.ts';
import type { Database } from '../../../schema/store/database.ts';
import { findOperatorName, listOperators } from '../../../schema/store/queries/admin/operators.ts';
import { confirmPassword } from '../../auth/confirm-password.ts';
import { addOperator, renewSecrets } from '../../auth/operators.ts';
import { toSignInRequest } from '../../auth/sign-in-request.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';

const limitBody = createBodyLimit(8 * 1024);

const secrets = {
  name: 'Grace',
  accessKey: '2Vb7n1q0XcT8sYw5uKdEhJgRfLpZaMxN9oBiQtCe',
  userCode: '48151623',
  password: 'mN3vKx8RzQ1tYbW6uPdEhJgLfSaXcTiO',
};
const confirmation = { password: 'the password of the operator who asks' };
const CONFIRMED =
  'The body confirms it with the password of the operator who asks; wrong passwords are limited as at the sign-in.';

/** Operators who can sign in. */
export const adminOperators = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listOperators',
      tag: 'Operators',
      summary: 'List operators',
      description: 'Returns all operators who can sign in, by name.',
      example: {
        response: [
          {
            id: 1,
            name: 'Ada',
            createdAt: '2026-11-20T08:00:00.000Z',
            lastSeenAt: '2026-11-20T09:30:00.000Z',
            isSelf: true,
          },
        ],
      },
    }),
    validateQuery(NoQuery),
    returns(ListedOperator.array()),
    async (c) => {
      const all = await listOperators(c.var.db);
      return c.json(c.var.answer(all.map((each) => ({ ...each, isSelf: each.id === c.var.operator.id }))));
    },
  )
  .post(
    '/',
    access('operator'),
    describeRoute({
      id: 'addOperator',
      tag: 'Operators',
      summary: 'Add an operator',
      description: `Adds an operator and returns the three secrets, which only this response has. ${CONFIRMED}`,
      example: { body: { name: 'Grace', ...confirmation }, response: secrets },
      status: 201,
      errors: [403, 409, 413],
    }),
    validateQuery(NoQuery),
    limitBody,
    validateBody(OperatorInput),
    returns(OperatorSecrets),
    async (c) => {
      const { name, password } = c.req.valid('json');
      await confirmPassword(toSignInRequest(c), c.var.operator.id, password);
      const db = connectDatabase(c.var.settings);
      const added = await addOperator(db, name, { now: new Date(), actor: c.var.actor }).catch(
        (error: unknown) => {
          throw error instanceof OperatorExistsError ? httpErrors.operatorExists() : error;
        },
      );
      return c.json(c.var.answer({ ...added, name }), 201);
    },
  )
  .post(
    '/:id/reset',
    access('operator'),
    describeRoute({
      id: 'resetOperator',
      tag: 'Operators',
      summary: 'Renew the secrets of an operator',
      description: `Replaces the three secrets, removes the passkeys and ends the sessions of the operator, and returns the new secrets, which only this response has. Operators who renew their own stay signed in with the session of the request. ${CONFIRMED}`,
      example: { body: confirmation, response: secrets },
      errors: [403, 404, 413],
    }),
    validateParams(OperatorPath),
    validateQuery(NoQuery),
    limitBody,
    validateBody(OperatorConfirmation),
    returns(OperatorSecrets),
    async (c) => {
      const { actor, operator, session, settings } = c.var;
      await confirmPassword(toSignInRequest(c), operator.id, c.req.valid('json').password);
      const db = connectDatabase(settings);
      const name = await requireName(db, c.req.valid('param').id);
      const context = { now: new Date(), actor, staying: session.idHash };
      const renewed = await renewSecrets(db, name, context);
      if (renewed === null) throw httpErrors.unknownOperator();
      return c.json(c.var.answer({ ...renewed, name }));
    },
  )
  .delete(
    '/:id',
    access('operator'),
    describeRoute({
      id: 'removeOperator',
      tag: 'Operators',
      summary: 'Remove an operator',
      description: `Removes an operator and ends their sessions. Responds with 409 and code \`operator_not_removable\` for the operator who asks, so that one always stays. ${CONFIRMED}`,
      example: { body: confirmation, response: { removed: true } },
      errors: [403, 404, 409, 413],
    }),
    validateParams(OperatorPath),
    validateQuery(NoQuery),
    limitBody,
    validateBody(OperatorConfirmation),
    returns(OperatorRemoved),
    async (c) => {
      await confirmPassword(toSignInRequest(c), c.var.operator.id, c.req.valid('json').password);
      const db = connectDatabase(c.var.settings);
      const name = await requireName(db, c.req.valid('param').id);
      const removed = await removeOperator(db, name, { now: new Date(), actor: c.var.actor });
      if (!removed) throw httpErrors.operatorNotRemovable();
      return c.json(c.var.answer({ removed }));
    },
  );

/** @throws HttpError 404 */
async function requireName(db: Database, id: number): Promise<string> {
  const name = await findOperatorName(db, id);
  if (name === null) throw httpErrors.unknownOperator();
  return name;
}
