import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { NoQuery } from '../../schema/contracts/query.ts';
import {
  AccessKeyInput,
  BackInput,
  PasswordInput,
  PasswordStep,
  SignedIn,
  UserCodeInput,
  UserCodeStep,
} from '../../schema/contracts/sign-in.ts';
import { SESSION_COOKIE, SESSION_COOKIE_OPTIONS } from '../auth/session.ts';
import { checkAccessKey, checkPassword, checkUserCode, goBack, type SignInCall } from '../auth/sign-in.ts';
import { visitorKey } from '../contact/visitor.ts';
import { connect } from '../database.ts';
import type { AppEnv } from '../env.ts';
import { HttpError } from '../errors.ts';
import { access } from '../middleware/access.ts';
import { answer } from '../middleware/contracts.ts';
import { sameOrigin } from '../middleware/same-origin.ts';
import { body, query } from '../middleware/validate.ts';

/** Longest body, in bytes: room for the longest token and secret. */
const MAX_BODY_BYTES = 8 * 1024;
/** Longest name of a browser that is kept, in characters. */
const MAX_USER_AGENT = 300;

const withinLimit = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new HttpError(413, 'body_too_large', 'Gönderilen bilgi çok uzun.');
  },
});

/** Operators sign in, step by step. */
export const adminSignIn = new Hono<AppEnv>()
  .post(
    '/access-key',
    access('public'),
    sameOrigin,
    query(NoQuery),
    withinLimit,
    body(AccessKeyInput),
    answer(UserCodeStep),
    async (c) => {
      const next = await checkAccessKey(await callOf(c), c.req.valid('json').accessKey);
      c.header('Cache-Control', 'no-store');
      return c.json(c.var.answer(next));
    },
  )
  .post(
    '/user-code',
    access('public'),
    sameOrigin,
    query(NoQuery),
    withinLimit,
    body(UserCodeInput),
    answer(PasswordStep),
    async (c) => {
      const { token, userCode } = c.req.valid('json');
      const next = await checkUserCode(await callOf(c), token, userCode);
      c.header('Cache-Control', 'no-store');
      return c.json(c.var.answer(next));
    },
  )
  .post(
    '/back',
    access('public'),
    sameOrigin,
    query(NoQuery),
    withinLimit,
    body(BackInput),
    answer(UserCodeStep),
    async (c) => {
      const next = await goBack(await callOf(c), c.req.valid('json').token);
      c.header('Cache-Control', 'no-store');
      return c.json(c.var.answer(next));
    },
  )
  .post(
    '/password',
    access('public'),
    sameOrigin,
    query(NoQuery),
    withinLimit,
    body(PasswordInput),
    answer(SignedIn),
    async (c) => {
      const { token, password } = c.req.valid('json');
      const previous = getCookie(c, SESSION_COOKIE);
      const signedIn = await checkPassword(await callOf(c), token, password, previous);
      const { operator, csrf, cookie, expiresAt } = signedIn;
      setCookie(c, SESSION_COOKIE, cookie, { ...SESSION_COOKIE_OPTIONS, expires: expiresAt });
      c.header('Cache-Control', 'no-store');
      return c.json(c.var.answer({ operator, csrf, expiresAt: expiresAt.toISOString() }));
    },
  );

async function callOf(c: Pick<Context<AppEnv>, 'req' | 'var'>): Promise<SignInCall> {
  const { settings, requestId } = c.var;
  const address = c.req.header('CF-Connecting-IP') ?? null;
  return {
    connect: () => connect(settings),
    secret: settings.SESSION_SECRET,
    now: new Date(),
    // Programs whose address is not known share one count.
    addressKey: await visitorKey(settings.SESSION_SECRET, 'sign-in', address ?? 'unknown'),
    address,
    userAgent: c.req.header('User-Agent')?.slice(0, MAX_USER_AGENT) ?? null,
    requestId,
  };
}
