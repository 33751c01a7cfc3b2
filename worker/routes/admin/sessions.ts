import { Hono } from 'hono';
import { OpenSession, SessionPath, SessionsEnded } from '../../../schema/contracts/operator.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { revokeOtherSessions, revokeSession } from '../../../schema/store/commands/operator/sessions.ts';
import { listSessions } from '../../../schema/store/queries/admin/sessions.ts';
import { evictSession } from '../../auth/session-cache.ts';
import { toActiveMoment } from '../../auth/session.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateParams, validateQuery } from '../../middleware/validate.ts';

/** Open sessions of all operators. Every operator may end each of them, because all have the same rights. */
export const adminSessions = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listSessions',
      tag: 'Operators',
      summary: 'List open sessions',
      description: 'Returns the open sessions of all operators, the most recently used first.',
      example: {
        response: [
          {
            id: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
            operator: { id: 1, name: 'Ada' },
            createdAt: '2026-11-20T08:00:00.000Z',
            lastSeenAt: '2026-11-20T09:30:00.000Z',
            expiresAt: '2026-11-21T08:00:00.000Z',
            browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
            isCurrent: true,
          },
        ],
      },
    }),
    validateQuery(NoQuery),
    returns(OpenSession.array()),
    async (c) => {
      const all = await listSessions(c.var.db, toActiveMoment(new Date()));
      const { idHash } = c.var.session;
      return c.json(c.var.answer(all.map((each) => ({ ...each, isCurrent: each.id === idHash }))));
    },
  )
  .delete(
    '/:id',
    access('operator', 'all'),
    describeRoute({
      id: 'endSession',
      tag: 'Operators',
      summary: 'End a session',
      description:
        'Ends the session of any operator. Responds with 409 and code `current_session` for the session of the request: sign out instead.',
      example: { response: { ended: 1 } },
      errors: [403, 404, 409],
    }),
    validateParams(SessionPath),
    validateQuery(NoQuery),
    returns(SessionsEnded),
    async (c) => {
      const { id } = c.req.valid('param');
      if (id === c.var.session.idHash) throw httpErrors.currentSession();
      const context = { ...toActiveMoment(new Date()), actor: c.var.actor };
      if (!(await revokeSession(c.var.db, id, context))) throw httpErrors.unknownSession();
      evictSession(id);
      return c.json(c.var.answer({ ended: 1 }));
    },
  )
  .delete(
    '/',
    access('operator', 'all'),
    describeRoute({
      id: 'endOtherSessions',
      tag: 'Operators',
      summary: 'End all other sessions',
      description: 'Ends the open sessions of all operators, but not the session of the request.',
      example: { response: { ended: 3 } },
      errors: [403],
    }),
    validateQuery(NoQuery),
    returns(SessionsEnded),
    async (c) => {
      const context = { ...toActiveMoment(new Date()), actor: c.var.actor };
      const ended = await revokeOtherSessions(c.var.db, c.var.session.idHash, context);
      return c.json(c.var.answer({ ended }));
    },
  );
