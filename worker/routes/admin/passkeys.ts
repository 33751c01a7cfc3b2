import { Hono } from 'hono';
import {
  ListedPasskey,
  PasskeyAdded,
  PasskeyConfirmation,
  PasskeyInput,
  PasskeyPath,
  PasskeyRemoved,
} from '../../../schema/contracts/passkey.ts';
import { MAX_PASSKEYS } from '../../../schema/rules/passkey-limit.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { PasskeyCreation } from '../../../schema/contracts/webauthn.ts';
import { removePasskey } from '../../../schema/store/commands/operator/passkeys.ts';
import { listPasskeys } from '../../../schema/store/queries/admin/passkeys.ts';
import { confirmPassword } from '../../auth/confirm-password.ts';
import { registerPasskey, requestNewPasskey } from '../../auth/register-passkey.ts';
import { toSignInRequest } from '../../auth/sign-in-request.ts';
import { getPasskeySite } from '../../auth/webauthn.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { PASSKEY, PASSKEY_CREATION } from '../../openapi/sign-in-examples.ts';

const limitBody = createBodyLimit(8 * 1024);

const confirmation = { password: 'the password of the operator who asks' };
const CONFIRMED =
  'The body confirms it with the password of the operator; wrong passwords are limited as at the sign-in.';

/** Passkeys of the operator who asks. Nobody sees or changes those of others. */
export const adminPasskeys = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listPasskeys',
      tag: 'Operators',
      summary: 'List your passkeys',
      description:
        'Returns the passkeys of the operator who asks, the oldest first. With at least one, the sign-in ends with a passkey.',
      example: {
        response: [
          {
            id: 1,
            name: 'Office laptop',
            createdAt: '2026-11-20T08:00:00.000Z',
            lastUsedAt: '2026-11-23T09:30:00.000Z',
          },
        ],
      },
    }),
    validateQuery(NoQuery),
    returns(ListedPasskey.array()),
    async (c) => c.json(c.var.answer(await listPasskeys(c.var.db, c.var.operator.id))),
  )
  .post(
    '/options',
    access('operator', 'read'),
    describeRoute({
      id: 'requestNewPasskey',
      tag: 'Operators',
      summary: 'Begin to add a passkey',
      description: `Returns the argument of \`navigator.credentials.create\`. Its challenge is for one try of this session within five minutes. Responds with 409 and code \`too_many_passkeys\` from ${MAX_PASSKEYS} on. ${CONFIRMED}`,
      example: { body: confirmation, response: PASSKEY_CREATION },
      errors: [403, 409, 413],
    }),
    validateQuery(NoQuery),
    limitBody,
    validateBody(PasskeyConfirmation),
    returns(PasskeyCreation),
    async (c) => {
      const { session, settings } = c.var;
      await confirmPassword(toSignInRequest(c), session.operator.id, c.req.valid('json').password);
      const context = { site: getPasskeySite(settings, c.req.url), now: new Date() };
      const creation = await requestNewPasskey(connectDatabase(settings), session, context);
      return c.json(c.var.answer(PasskeyCreation.parse(creation)));
    },
  )
  .post(
    '/',
    access('operator', 'read'),
    describeRoute({
      id: 'addPasskey',
      tag: 'Operators',
      summary: 'Add a passkey',
      description:
        'Adds the passkey that the browser created. From then on, the operator needs one of the passkeys to sign in. Open sessions stay.',
      example: { body: { name: 'Office laptop', passkey: PASSKEY }, response: { added: true } },
      status: 201,
      errors: [403, 409, 413],
    }),
    validateQuery(NoQuery),
    limitBody,
    validateBody(PasskeyInput),
    returns(PasskeyAdded),
    async (c) => {
      const { actor, db, session, settings } = c.var;
      const site = getPasskeySite(settings, c.req.url);
      await registerPasskey(db, session, c.req.valid('json'), { site, now: new Date(), actor });
      return c.json(c.var.answer({ added: true }), 201);
    },
  )
  .delete(
    '/:id',
    access('operator', 'read'),
    describeRoute({
      id: 'removePasskey',
      tag: 'Operators',
      summary: 'Remove a passkey',
      description: `Removes a passkey of the operator who asks, also the last one: the password is then the last step of the sign-in again. ${CONFIRMED}`,
      example: { body: confirmation, response: { removed: true } },
      errors: [403, 404, 413],
    }),
    validateParams(PasskeyPath),
    validateQuery(NoQuery),
    limitBody,
    validateBody(PasskeyConfirmation),
    returns(PasskeyRemoved),
    async (c) => {
      const { actor, operator, settings } = c.var;
      await confirmPassword(toSignInRequest(c), operator.id, c.req.valid('json').password);
      const db = connectDatabase(settings);
      const { id } = c.req.valid('param');
      const passkey = (await listPasskeys(db, operator.id)).find((own) => own.id === id);
      if (passkey === undefined) throw httpErrors.unknownPasskey();
      if (!(await removePasskey(db, operator, passkey, { now: new Date(), actor })))
        throw httpErrors.unknownPasskey();
      return c.json(c.var.answer({ removed: true }));
    },
  );
