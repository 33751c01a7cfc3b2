import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { PasskeyAnswer, PasskeyRequestInput, SignedIn } from '../../../schema/contracts/sign-in.ts';
import { PasskeyRequest } from '../../../schema/contracts/webauthn.ts';
import { SESSION_COOKIE } from '../../auth/session.ts';
import { setSessionCookie } from '../../auth/session-cookie.ts';
import { checkPasskey, requestPasskey } from '../../auth/sign-in-passkey.ts';
import { toSignInRequest } from '../../auth/sign-in-request.ts';
import { getPasskeySite } from '../../auth/webauthn.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { sameOrigin } from '../../middleware/same-origin.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';
import { NEXT_STEP, PASSKEY_REQUEST, SIGNATURE, SIGNED_IN } from '../../openapi/sign-in-examples.ts';

const limitBody = createBodyLimit(8 * 1024);

/** Last step of the sign-in of operators who have a passkey. */
export const adminSignInPasskey = new Hono<AppEnv>()
  .post(
    '/passkey-options',
    access('public'),
    describeRoute({
      id: 'signInPasskeyOptions',
      tag: 'Operators',
      summary: 'Request a challenge for the passkey',
      description:
        'Returns the argument of `navigator.credentials.get`, for operators who have a passkey. Its challenge is for one try within five minutes; the token stays valid.',
      example: { body: { token: NEXT_STEP.token }, response: PASSKEY_REQUEST },
      errors: [401, 403, 413],
    }),
    sameOrigin,
    validateQuery(NoQuery),
    limitBody,
    validateBody(PasskeyRequestInput),
    returns(PasskeyRequest),
    async (c) => {
      const site = getPasskeySite(c.var.settings, c.req.url);
      const request = await requestPasskey(toSignInRequest(c), c.req.valid('json').token, site);
      c.header('Cache-Control', 'no-store');
      return c.json(c.var.answer(PasskeyRequest.parse(request)));
    },
  )
  .post(
    '/passkey',
    access('public'),
    describeRoute({
      id: 'signInByPasskey',
      tag: 'Operators',
      summary: 'Confirm with a passkey',
      description:
        'Verifies the signature of a passkey of the operator, sets the session cookie and returns the CSRF token of the session. A wrong one responds with 401; request a new challenge with the same token. Wrong ones are limited as secrets are.',
      example: { body: { token: NEXT_STEP.token, passkey: SIGNATURE }, response: SIGNED_IN },
      errors: [401, 403, 413],
    }),
    sameOrigin,
    validateQuery(NoQuery),
    limitBody,
    validateBody(PasskeyAnswer),
    returns(SignedIn),
    async (c) => {
      const { token, passkey } = c.req.valid('json');
      const browser = {
        site: getPasskeySite(c.var.settings, c.req.url),
        cookie: getCookie(c, SESSION_COOKIE),
      };
      const signedIn = await checkPasskey(toSignInRequest(c), token, passkey, browser);
      c.header('Cache-Control', 'no-store');
      return c.json(c.var.answer(setSessionCookie(c, signedIn)));
    },
  );
