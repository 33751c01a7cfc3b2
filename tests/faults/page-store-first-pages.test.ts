import { expect, it } from 'vitest';
import { listReleases } from '../../scripts/publish/rollback.ts';
import { uploadAssets } from '../../scripts/publish/store/upload-assets.ts';
import { getTestBuild } from '../publishing/support/build.ts';
import { createRandom, getSeed } from '../publishing/support/random.ts';
import { withUnpublishedSite } from './page-store/published-site.ts';

it('shows the first pages of a large site until all are there, also after kills', async () => {
  const random = createRandom(getSeed('first pages'));
  const states: string[] = [];
  await withUnpublishedSite(random, async ({ origin, client, worker, publish, check }) => {
    const publishLarge = () => publish('one', 'changed', { manyBusinesses: 1 });
    const read = async (path: string) => {
      const response = await fetch(origin + path, { redirect: 'manual' });
      return { status: response.status, text: await response.text() };
    };
    /** Statuses of the home page and of the pages that it links to. */
    const look = async () => {
      // An isolate keeps the name of the release for a second.
      await new Promise((resolve) => setTimeout(resolve, 1100));
      const home = await read('/');
      const links = [...home.text.matchAll(/\shref="(\/(?:business|category|cities)\b[^"#?]*)"/g)];
      const found = await Promise.all(links.map(([, path]) => read(path!)));
      return [home.status, ...new Set(found.map(({ status }) => status).toSorted((a, b) => a - b))].join(' ');
    };
    states.push(await look());
    // They would be most of the writes.
    await uploadAssets(client, (await getTestBuild()).client);
    for (let write = 4, isOver = false; !isOver; write += 1 + random.below(2)) {
      worker.dieAfter(write, random.below(2) === 0);
      isOver = await publishLarge().then(
        () => true,
        () => false,
      );
      worker.dieAfter(Infinity);
      const state = await look();
      if (state !== states.at(-1)) states.push(state);
    }
    await check('after kills');
    const releases = await listReleases(client);
    expect(releases.filter(({ pages }) => pages !== releases[0]!.pages)).toEqual([]);
  });
  // Nothing; the home page and those about all, with links to pages that are being published; everything.
  expect(states).toEqual(['503', '200 200 503', '200 200']);
});
