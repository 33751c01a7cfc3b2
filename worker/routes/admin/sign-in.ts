import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { NoQuery } from '../../../schema/contracts/query.ts';
import {
  AccessKeyInput,
  BackInput,
  PasswordInput,
  PasswordStep,
  SignedIn,
  UserCodeInput,
  UserCodeStep,
} from '../../../schema/contracts/sign-in.ts';
import { SESSION_COOKIE, SESSION_COOKIE_OPTIONS } from '../../auth/session.ts';
import { checkAccessKey, checkPassword, checkUserCode, returnToUserCode } from '../../auth/sign-in.ts';
import type { AppEnv } from '../../env.ts';
import { toSignInRequest } from '../../auth/sign-in-request.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { sameOrigin } from '../../middleware/same-origin.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';

/** Maximum size of a body in bytes, for the longest token and secret. */
const MAX_BODY_BYTES = 8 * 1024;

/** Shared by the descriptions of the steps. */
const NEXT_STEP = {
  token: 'eyJwdXJwb3NlIjoic2lnbi1pbiJ9.c2lnbmF0dXJl',
  expiresAt: '2026-11-20T09:35:00.000Z',
};
const WRONG_SECRET =
  'A wrong secret responds with 401 and can be sent again with the same token. After five wrong secrets within 15 minutes, further attempts have to wait (429).';

const limitBody = createBodyLimit(MAX_BODY_BYTES);

/** Sign-in of operators in three steps. */
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
      description: `Checks the password, sets the session cookie and returns the CSRF token of the session. ${WRONG_SECRET}`,
      example: {
        body: { token: NEXT_STEP.token, password: 'nR8wKf3vZs6qYt1cXb5mLd9hJg2pUe7a' },
        response: {
          operator: { name: 'Ada' },
          csrf: '3q2-7wdnRmT0cHk1bWb7zvJx0o2m9J1uYxX8q1v2w3E',
          expiresAt: '2026-11-21T09:30:00.000Z',
        },
      },
      errors: [401, 403, 413],
    }),
    sameOrigin,
    validateQuery(NoQuery),
    limitBody,
    validateBody(PasswordInput),
    returns(SignedIn),
    async (c) => {
      const { token, password } = c.req.valid('json');
      const previous = getCookie(c, SESSION_COOKIE);
      const signedIn = await checkPassword(toSignInRequest(c), token, password, previous);
      const { operator, csrf, cookie, expiresAt } = signedIn;
      setCookie(c, SESSION_COOKIE, cookie, { ...SESSION_COOKIE_OPTIONS, expires: expiresAt });
      c.header('Cache-Control', 'no-store');
      return c.json(c.var.answer({ operator, csrf, expiresAt: expiresAt.toISOString() }));
    },
  );
