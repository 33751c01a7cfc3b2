import { Hono } from 'hono';
import { ReleaseChoice, Releases, RemovalStep } from '../../schema/contracts/release.ts';
import type { AppEnv } from '../env.ts';
import { HttpError } from '../errors.ts';
import { access } from '../middleware/access.ts';
import { body, params } from '../middleware/validate.ts';
import { hasPages, listReleases, readPointer, removeRelease, setCurrentRelease } from '../page-store.ts';

/** The publisher asks which releases there are, chooses the one to serve, and removes old ones. */
export const internalRelease = new Hono<AppEnv>()
  .get('/', access('publisher'), async (c) => {
    const [current, releases] = await Promise.all([
      readPointer(c.env.PAGES, Date.now()),
      listReleases(c.env.PAGES),
    ]);
    c.header('Cache-Control', 'no-store');
    return c.json(Releases.parse({ current, releases }));
  })
  .put('/', access('publisher'), body(ReleaseChoice), async (c) => {
    const { release } = c.req.valid('json');
    if (!(await hasPages(c.env.PAGES, release))) {
      throw new HttpError(409, 'release_empty', `The release ${release} has no pages.`);
    }
    await setCurrentRelease(c.env.PAGES, release, Date.now());
    return c.json({ release });
  })
  .delete('/:release', access('publisher'), params(ReleaseChoice), async (c) => {
    const { release } = c.req.valid('param');
    if ((await readPointer(c.env.PAGES, Date.now())) === release) {
      throw new HttpError(409, 'release_in_use', `The release ${release} is being served.`);
    }
    return c.json(RemovalStep.parse(await removeRelease(c.env.PAGES, release)));
  });
