import { join } from 'node:path';
import { expect, it } from 'vitest';
import { JobListQuery } from '../../schema/contracts/job.ts';
import { listJobs } from '../../schema/store/queries/job/jobs.ts';
import { publishSite } from '../../scripts/publish/publish-site.ts';
import { CliError } from '../../scripts/runtime/cli/cli-error.ts';
import { withDatabase } from '../../scripts/runtime/database/database.ts';
import { findFreePort } from '../../scripts/runtime/ports.ts';
import { readSettings } from '../../scripts/runtime/settings/settings.ts';
import { toJobError } from '../../site/features/admin/jobs/job-text.ts';
import { linkSharedBuilds } from './support/build.ts';
import { createTemporaryFolder } from './support/folder.ts';

it('a publish to a worker that is down says so, to its caller and in the list of jobs', async () => {
  const folder = await createTemporaryFolder();
  try {
    const dataDir = join(folder.path, 'data');
    await linkSharedBuilds(dataDir);
    const settings = readSettings({ DATA_DIR: dataDir, SITE_URL: 'https://hub.example' });
    const workerUrl = `http://127.0.0.1:${await findFreePort()}`;
    await withDatabase(settings, async (database) => {
      const destination = { kind: 'packs', workerUrl, token: 'x' } as const;
      const published = publishSite(settings, database, {
        destination,
        author: 'test',
        mode: 'all',
        now: new Date(),
      });
      await expect(published).rejects.toThrow(CliError);
      const { items } = await listJobs(database.db, JobListQuery.parse({ kind: 'publish' }));
      expect(items.map(({ state }) => state)).toEqual(['failed']);
      expect(items[0]!.error).toBe(
        `The worker at ${workerUrl} does not respond. Start it with npm start, or publish to a folder: npm run publish -- --out DIR`,
      );
      expect(toJobError(items[0]!)).toBe(
        `Site sunucusu (${workerUrl}) yanıt vermiyor. Sunucudaki programın çalıştığını denetleyip yeniden deneyin.`,
      );
    });
  } finally {
    await folder.remove();
  }
});
