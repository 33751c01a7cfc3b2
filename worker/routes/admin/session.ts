import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { NoContent, SessionState } from '../../../schema/contracts/sign-in.ts';
import { endSession } from '../../../schema/store/commands/operator/sessions.ts';
import { evictSession } from '../../auth/session-cache.ts';
import { SESSION_COOKIE, SESSION_COOKIE_OPTIONS } from '../../auth/session.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';

/** The current session. */
export const adminSession = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'getSession',
      tag: 'Operators',
      summary: 'Get the current session',
      description:
        'Returns the signed-in operator, the CSRF token, and when the session expires. Any request puts off its end for two hours, unless it has the header `X-Unattended`.',
      example: {
        response: {
          operator: { name: 'Ada' },
          role: 'all',
          csrf: '3q2-7wdnRmT0cHk1bWb7zvJx0o2m9J1uYxX8q1v2w3E',
          expiresAt: '2026-11-21T09:30:00.000Z',
          idleExpiresAt: '2026-11-20T11:30:00.000Z',
        },
      },
    }),
    validateQuery(NoQuery),
    returns(SessionState),
    (c) => {
      const { operator, csrf, expiresAt, idleExpiresAt } = c.var.session;
      return c.json(
        c.var.answer({
          operator,
          role: operator.role,
          csrf,
          expiresAt: expiresAt.toISOString(),
          idleExpiresAt: idleExpiresAt.toISOString(),
        }),
      );
    },
  )
  .delete(
    '/',
    access('operator', 'read'),
    describeRoute({
      id: 'signOut',
      tag: 'Operators',
      summary: 'Sign out',
      description: 'Ends the session and deletes its cookie.',
      example: {},
      status: 204,
      errors: [403],
    }),
    validateQuery(NoQuery),
    returns(NoContent),
    async (c) => {
      await endSession(c.var.db, c.var.session.idHash, { actor: c.var.actor, now: new Date() });
      evictSession(c.var.session.idHash);
      setCookie(c, SESSION_COOKIE, '', { ...SESSION_COOKIE_OPTIONS, maxAge: 0 });
      return c.body(null, 204);
    },
  );
