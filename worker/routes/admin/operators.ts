import { Hono } from 'hono';
import {
  ListedOperator,
  OperatorChanged,
  OperatorConfirmation,
  OperatorInput,
  OperatorPatch,
  OperatorPath,
  OperatorRemoved,
  OperatorSecrets,
  OwnSecretsConfirmation,
  SecretsRenewed,
} from '../../../schema/contracts/operator.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import {
  changeRole,
  OperatorExistsError,
  removeOperator,
} from '../../../schema/store/commands/operator/operators.ts';
import type { Database } from '../../../schema/store/database.ts';
import { findOperator, listOperators } from '../../../schema/store/queries/admin/operators.ts';
import { confirmPassword } from '../../auth/confirm-password.ts';
import {
  addOperator,
  confirmOwnSecrets,
  createOwnSecrets,
  renewSecrets,
  throwAccessLost,
} from '../../auth/operators.ts';
import { requireRole } from '../../auth/require-operator.ts';
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
            role: 'all',
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
    access('operator', 'all'),
    describeRoute({
      id: 'addOperator',
      tag: 'Operators',
      summary: 'Add an operator',
      description: `Adds an operator with a role, 'all' unless given, and returns the three secrets, which only this response has. ${CONFIRMED}`,
      example: { body: { name: 'Grace', role: 'edit', ...confirmation }, response: secrets },
      status: 201,
      errors: [403, 409, 413],
    }),
    validateQuery(NoQuery),
    limitBody,
    validateBody(OperatorInput),
    returns(OperatorSecrets),
    async (c) => {
      const { name, role, password } = c.req.valid('json');
      await confirmPassword(toSignInRequest(c), c.var.operator.id, password);
      const db = connectDatabase(c.var.settings);
      const context = { now: new Date(), actor: c.var.actor, session: c.var.session.idHash };
      const added = await addOperator(db, name, context, { role }).catch((error: unknown) => {
        if (error instanceof OperatorExistsError) throw httpErrors.operatorExists();
        return throwAccessLost(error);
      });
      return c.json(c.var.answer({ ...added, name }), 201);
    },
  )
  .post(
    '/:id/reset',
    access('operator', 'read'),
    describeRoute({
      id: 'resetOperator',
      tag: 'Operators',
      summary: 'Renew the secrets of an operator',
      description: `Replaces the three secrets, removes the passkeys and ends the sessions of the operator, and returns the new secrets, which only this response has. The own ones become valid with \`POST /api/admin/operators/own-secrets\`, which takes the \`token\` of the response: until then the old ones stay. ${CONFIRMED}`,
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
      const { id } = c.req.valid('param');
      if (id !== operator.id) requireRole(session, 'all');
      await confirmPassword(toSignInRequest(c), operator.id, c.req.valid('json').password);
      const db = connectDatabase(settings);
      const { name, accessKeyId } = await requireOperator(db, id);
      const context = { now: new Date(), actor, session: session.idHash };
      if (id === operator.id) {
        const own = await createOwnSecrets(settings.SESSION_SECRET, { id, accessKeyId }, context.now);
        return c.json(c.var.answer({ ...own, name }));
      }
      const renewed = await renewSecrets(db, name, context).catch(throwAccessLost);
      if (renewed === null) throw httpErrors.unknownOperator();
      return c.json(c.var.answer({ ...renewed, name }));
    },
  )
  .post(
    '/own-secrets',
    access('operator', 'read'),
    describeRoute({
      id: 'confirmOwnSecrets',
      tag: 'Operators',
      summary: 'Begin to use your new secrets',
      description:
        'Makes new secrets of the operator who asks valid, once they are stored safely. Their old secrets, passkeys and other sessions end. The request can be repeated within half an hour.',
      example: { body: { token: 'the token of the response with the secrets' }, response: { renewed: true } },
      errors: [403, 409, 413],
    }),
    validateQuery(NoQuery),
    limitBody,
    validateBody(OwnSecretsConfirmation),
    returns(SecretsRenewed),
    async (c) => {
      const { actor, operator, session, settings } = c.var;
      const context = { now: new Date(), actor, session: session.idHash };
      const own = { secret: settings.SESSION_SECRET, token: c.req.valid('json').token, operator };
      if (!(await confirmOwnSecrets(connectDatabase(settings), own, context).catch(throwAccessLost)))
        throw httpErrors.secretsExpired();
      return c.json(c.var.answer({ renewed: true }));
    },
  )
  .patch(
    '/:id',
    access('operator', 'all'),
    describeRoute({
      id: 'changeOperator',
      tag: 'Operators',
      summary: 'Change the role of an operator',
      description: `Changes what an operator may do, from their next request on. Responds with 409 and code \`operator_not_changeable\` for the operator who asks, so that one with the role 'all' always stays. ${CONFIRMED}`,
      example: { body: { role: 'read', ...confirmation }, response: { role: 'read' } },
      errors: [403, 404, 409, 413],
    }),
    validateParams(OperatorPath),
    validateQuery(NoQuery),
    limitBody,
    validateBody(OperatorPatch),
    returns(OperatorChanged),
    async (c) => {
      const { role, password } = c.req.valid('json');
      await confirmPassword(toSignInRequest(c), c.var.operator.id, password);
      const db = connectDatabase(c.var.settings);
      const { name, role: before } = await requireOperator(db, c.req.valid('param').id);
      const changed = await changeRole(db, { name, role }, before, { now: new Date(), actor: c.var.actor });
      if (!changed) throw httpErrors.operatorNotChangeable();
      return c.json(c.var.answer({ role }));
    },
  )
  .delete(
    '/:id',
    access('operator', 'all'),
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
      const { name } = await requireOperator(db, c.req.valid('param').id);
      const removed = await removeOperator(db, name, { now: new Date(), actor: c.var.actor });
      if (!removed) throw httpErrors.operatorNotRemovable();
      return c.json(c.var.answer({ removed }));
    },
  );

/** @throws HttpError 404 */
async function requireOperator(db: Database, id: number) {
  const found = await findOperator(db, id);
  if (found === null) throw httpErrors.unknownOperator();
  return found;
}
