import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { NoQuery } from '../../../schema/contracts/query.ts';
import {
  AccessKeyInput,
  BackInput,
  PasswordAnswer,
  PasswordInput,
  PasswordStep,
  UserCodeInput,
  UserCodeStep,
} from '../../../schema/contracts/sign-in.ts';
import { SESSION_COOKIE } from '../../auth/session.ts';
import { setSessionCookie } from '../../auth/session-cookie.ts';
import { checkAccessKey, checkPassword, checkUserCode, returnToUserCode } from '../../auth/sign-in.ts';
import type { AppEnv } from '../../env.ts';
import { toSignInRequest } from '../../auth/sign-in-request.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { sameOrigin } from '../../middleware/same-origin.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';
import { NEXT_STEP, SIGNED_IN } from '../../openapi/sign-in-examples.ts';

/** Maximum size of a body in bytes, for the longest token and secret. */
const MAX_BODY_BYTES = 8 * 1024;

const WRONG_SECRET =
  'A wrong secret responds with 401 and can be sent again with the same token. After five wrong secrets within 15 minutes, further attempts have to wait (429).';

const limitBody = createBodyLimit(MAX_BODY_BYTES);

/** Sign-in of operators in three steps. Those who have a passkey confirm with it, see sign-in-passkey.ts. */
export const adminSignIn = new Hono<AppEnv>()
  .post(
    '/access-key',
    access('public'),
    describeRoute({
      id: 'signInByAccessKey',
      tag: 'Operators',
      summary: 'Start a sign-in (step 1 of 3)',
      description: `Checks the access key and returns a token for step 2. ${WRONG_SECRET}`,
      example: {
        body: { accessKey: '4Yb0mJx7Qk2nVtW9rLsE6uHdPzAcFgTiBoXqMvNy' },
        response: { step: 'user-code', ...NEXT_STEP },
      },
      errors: [401, 403, 413],
    }),
    sameOrigin,
    validateQuery(NoQuery),
    limitBody,
    validateBody(AccessKeyInput),
    returns(UserCodeStep),
    async (c) => {
      const next = await checkAccessKey(toSignInRequest(c), c.req.valid('json').accessKey);
      c.header('Cache-Control', 'no-store');
      return c.json(c.var.answer(next));
    },
  )
  .post(
    '/user-code',
    access('public'),
    describeRoute({
      id: 'signInByUserCode',
      tag: 'Operators',
      summary: 'Send the user code (step 2 of 3)',
      description: `Checks the user code and returns a token for step 3. ${WRONG_SECRET}`,
      example: {
        body: { token: NEXT_STEP.token, userCode: '48151623' },
        response: { step: 'password', ...NEXT_STEP },
      },
      errors: [401, 403, 413],
    }),
    sameOrigin,
    validateQuery(NoQuery),
    limitBody,
    validateBody(UserCodeInput),
    returns(PasswordStep),
    async (c) => {
      const { token, userCode } = c.req.valid('json');
      const next = await checkUserCode(toSignInRequest(c), token, userCode);
      c.header('Cache-Control', 'no-store');
      return c.json(c.var.answer(next));
    },
  )
  .post(
    '/back',
    access('public'),
    describeRoute({
      id: 'signInBack',
      tag: 'Operators',
      summary: 'Return to step 2 of a sign-in',
      description: 'Invalidates the token of step 3 and returns a new token for step 2.',
      example: {
        body: { token: NEXT_STEP.token },
        response: { step: 'user-code', ...NEXT_STEP },
      },
      errors: [401, 403, 413],
    }),
    sameOrigin,
    validateQuery(NoQuery),
    limitBody,
    validateBody(BackInput),
    returns(UserCodeStep),
    async (c) => {
      const next = await returnToUserCode(toSignInRequest(c), c.req.valid('json').token);
      c.header('Cache-Control', 'no-store');
      return c.json(c.var.answer(next));
    },
  )
  .post(
    '/password',
    access('public'),
    describeRoute({
      id: 'signInByPassword',
      tag: 'Operators',
      summary: 'Send the password (step 3 of 3)',
      description: `Checks the password, sets the session cookie and returns the CSRF token of the session. For operators who have a passkey, it returns a token for the step of the passkey instead, and there is no session yet. ${WRONG_SECRET}`,
      example: {
        body: { token: NEXT_STEP.token, password: 'nR8wKf3vZs6qYt1cXb5mLd9hJg2pUe7a' },
        response: SIGNED_IN,
      },
      errors: [401, 403, 413],
    }),
    sameOrigin,
    validateQuery(NoQuery),
    limitBody,
    validateBody(PasswordInput),
    returns(PasswordAnswer),
    async (c) => {
      const { token, password } = c.req.valid('json');
      const previous = getCookie(c, SESSION_COOKIE);
      const next = await checkPassword(toSignInRequest(c), token, password, previous);
      c.header('Cache-Control', 'no-store');
      return c.json(c.var.answer('step' in next ? next : setSessionCookie(c, next)));
    },
  );
