import { join } from 'node:path';
import { publishPages } from '../../../scripts/publish/publish-pages.ts';
import type { PublishRequest } from '../../../scripts/publish/publish-request.ts';
import type { TestDatabase } from '../../support/database.ts';
import { getTestBuild } from './build.ts';

/**
 * Publishes the pages of a database into `site` of a folder, which also has the files of the publisher.
 *
 * @param options.file file of the database; null as of one elsewhere
 */
export async function publishToFolder(
  { url, db }: TestDatabase,
  folder: string,
  { file, ...options }: Pick<PublishRequest, 'mode' | 'now' | 'threads'> & { file: string | null },
) {
  return await publishPages({
    database: { url, token: null, file, db },
    replica: join(folder, 'replica.db'),
    copy: join(folder, 'copy.db'),
    build: await getTestBuild(),
    assets: join(folder, 'assets'),
    records: join(folder, 'records'),
    author: 'test',
    site: { name: 'Business Hub', url: 'https://hub.example' },
    destination: { kind: 'directory', directory: join(folder, 'site') },
    ...options,
  });
}
