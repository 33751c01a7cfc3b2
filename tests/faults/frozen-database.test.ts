import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../schema/store/database.ts';
import { upsertListings } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { connect } from '../../scripts/runtime/database/client.ts';
import { prepareDataDir } from '../../scripts/runtime/settings/data-dir.ts';
import { startRunner } from '../../scripts/jobs/runner.ts';
import { ensureSecrets } from '../../scripts/runtime/settings/secrets.ts';
import { readSettings } from '../../scripts/runtime/settings/settings.ts';
import { sendToWebhook } from '../../worker/webhook/send-webhook.ts';
import { linkSharedBuilds } from '../publishing/support/build.ts';
import { createTemporaryFolder } from '../publishing/support/folder.ts';
import { createRandomListing } from '../publishing/support/listings.ts';
import { createRandom } from '../publishing/support/random.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  database = await startTestDatabase();
  folder = await createTemporaryFolder();
  prepareDataDir(folder.path);
  await linkSharedBuilds(folder.path);
  const random = createRandom(5);
  const listings = Array.from({ length: 5 }, (_, i) => createRandomListing(random, i));
  await upsertListings(database.db, listings, { source: 'import', now: new Date(), touched: new Set() });
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

it('a publisher that stays gives up a database that is frozen, and publishes with the next call once it goes on', async () => {
  const client = connect(database.url, null, { statement: 3000, batch: 3000, migrate: 3000 });
  const connection = { url: database.url, token: null, file: null, db: openDatabase(client) };
  const lines: string[] = [];
  const secret = ensureSecrets().PUBLISH_WEBHOOK_SECRET;
  const runner = await startRunner(readSettings({ DATA_DIR: folder.path }), connection, {
    destination: { kind: 'directory', directory: join(folder.path, 'out') },
    worker: { url: 'http://127.0.0.1:1', token: '' },
    webhook: { host: '127.0.0.1', port: 0, secret },
    clock: () => new Date(),
    log: (line) => lines.push(line),
    output: 'inherit',
  });
  const call = () => {
    const event = {
      id: 'call',
      type: 'pages.changed',
      timestamp: new Date().toISOString(),
      data: { change: 1 },
    };
    return sendToWebhook({ url: runner.url!, secret }, event, new Date());
  };
  const published = () => lines.filter((line) => line.startsWith('Published: ')).length;
  try {
    runner.begin();
    await expect.poll(() => lines.length, { timeout: 120_000 }).toBe(1);
    expect(lines[0]).toMatch(/^Published: /);
    process.kill(database.pid, 'SIGSTOP');
    await call();
    await expect
      .poll(() => lines.find((line) => line.startsWith('Publishing failed')), { timeout: 60_000 })
      .toBe(
        `Publishing failed: The database at ${database.url} cannot be used: no response within 3 s. Check that it is running and that DATABASE_URL is correct.`,
      );
    process.kill(database.pid, 'SIGCONT');
    await call();
    await expect.poll(published, { timeout: 60_000 }).toBe(2);
  } finally {
    process.kill(database.pid, 'SIGCONT');
    await runner.close();
    client.close();
  }
});
