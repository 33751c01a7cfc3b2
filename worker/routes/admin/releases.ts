import { Hono } from 'hono';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { ListedRelease, Rollback } from '../../../schema/contracts/releases.ts';
import { recordResume, recordRollback } from '../../../schema/store/commands/publishing/record-rollback.ts';
import { purgeCache } from '../../cache/purge.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { notifyPublisher } from '../../middleware/notify-publisher.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { listReleases, resumePublishing, rollBack } from '../../publishing/releases.ts';

const { release: example } = examples;

/** Releases of the published site, and the choice of the one that visitors see. */
export const adminReleases = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listReleases',
      tag: 'Operators',
      summary: 'List releases of the site',
      description: 'Returns the newest releases of the published site, newest first, and the current one.',
      example: { response: [example] },
    }),
    validateQuery(NoQuery),
    returns(ListedRelease.array()),
    async (c) => c.json(c.var.answer(await listReleases(c.env.PAGES, Date.now()))),
  )
  .post(
    '/rollback',
    access('operator', 'all'),
    describeRoute({
      id: 'rollBack',
      tag: 'Operators',
      summary: 'Serve an earlier release',
      description:
        'Serves a release and holds it: nothing is published until `POST /api/admin/releases/resume`. Visitors see it within a second. Returns the releases.',
      example: {
        body: { release: example.id, reason: 'Wrong phone numbers after the import of Monday' },
        response: [{ ...example, isCurrent: true }],
      },
      errors: [403, 409],
    }),
    validateQuery(NoQuery),
    validateBody(Rollback),
    returns(ListedRelease.array()),
    async (c) => {
      const { db, actor } = c.var;
      const { release, reason } = c.req.valid('json');
      const now = new Date();
      const held = { by: actor.name, at: now.toISOString(), reason };
      const before = await rollBack(c.env.PAGES, release, held, now.getTime());
      await recordRollback(db, { release, before, reason }, { now, actor });
      await purgeCache(c.env.PAGES, now.getTime());
      return c.json(c.var.answer(await listReleases(c.env.PAGES, now.getTime())));
    },
  )
  .post(
    '/resume',
    access('operator', 'all'),
    notifyPublisher,
    describeRoute({
      id: 'resumePublishing',
      tag: 'Operators',
      summary: 'Let publishing go on',
      description:
        'Ends the hold of a release, so that the next publish replaces it. Without a hold nothing changes. Returns the releases.',
      example: { response: [example] },
      errors: [403],
    }),
    validateQuery(NoQuery),
    returns(ListedRelease.array()),
    async (c) => {
      const { db, actor } = c.var;
      const now = new Date();
      const release = await resumePublishing(c.env.PAGES, now.getTime());
      if (release !== null) await recordResume(db, release, { now, actor });
      return c.json(c.var.answer(await listReleases(c.env.PAGES, now.getTime())));
    },
  );
