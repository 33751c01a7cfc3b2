import { Hono } from 'hono';
import { CurrentAnswer, CurrentSwitch } from '../../../schema/contracts/page-store.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { getObjectKey } from '../../../schema/page-store/store-keys.ts';
import { purgeCache } from '../../cache/purge.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { returns } from '../../middleware/response-contract.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';
import { readCurrent, replaceCurrent } from '../../pages/current-release.ts';
import { reachPageStore } from '../../pages/store-objects.ts';

/** Tells and switches the release that visitors see, for the publisher. */
export const internalCurrent = new Hono<AppEnv>()
  .get('/', access('publisher'), validateQuery(NoQuery), returns(CurrentAnswer), async (c) => {
    const read = await reachPageStore(readCurrent(c.env.PAGES, Date.now()));
    c.header('Cache-Control', 'no-store');
    return c.json(c.var.answer({ current: read?.current ?? null }));
  })
  .put(
    '/',
    access('publisher'),
    validateQuery(NoQuery),
    validateBody(CurrentSwitch),
    returns(CurrentAnswer),
    async (c) => {
      await switchRelease(c.env.PAGES, c.req.valid('json'));
      // End of a publish: API responses must match the new pages.
      await purgeCache(c.env.PAGES, Date.now());
      return c.json(c.var.answer({ current: c.req.valid('json').current }));
    },
  );

/**
 * Replaces `current` if it is what the client expects. A repeated switch succeeds, because names of releases are never
 * used again: the first response was lost.
 *
 * @throws HttpError 409, 503
 */
async function switchRelease(bucket: R2Bucket, { expected, current, force }: CurrentSwitch): Promise<void> {
  const read = await reachPageStore(readCurrent(bucket, Date.now()));
  const found = read?.current ?? null;
  const isRepeated = JSON.stringify(found) === JSON.stringify(current) && expected !== current.release;
  if (isRepeated) return;
  if (found?.held && !force) throw httpErrors.releaseHeld(found.release);
  if ((found?.release ?? null) !== expected) throw httpErrors.currentMoved();
  if (!(await reachPageStore(bucket.head(getObjectKey('releases', current.release)))))
    throw httpErrors.unknownRelease(current.release);
  if (!(await reachPageStore(replaceCurrent(bucket, read, current, Date.now()))))
    throw httpErrors.currentMoved();
}
