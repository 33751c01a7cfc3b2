import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../schema/store/database.ts';
import { storeListings } from '../../schema/store/writes/listings.ts';
import { connect } from '../../scripts/local/client.ts';
import { prepareDataDir } from '../../scripts/local/data-dir.ts';
import { startPublisher } from '../../scripts/local/publisher.ts';
import { ensureSecrets } from '../../scripts/local/secrets.ts';
import { readSettings } from '../../scripts/local/settings.ts';
import { sendToWebhook } from '../../worker/webhook/send.ts';
import { shareBuilds } from '../publishing/support/build.ts';
import { temporaryFolder } from '../publishing/support/folder.ts';
import { randomListing } from '../publishing/support/listings.ts';
import { chance } from '../publishing/support/random.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  database = await testDatabase();
  folder = await temporaryFolder();
  prepareDataDir(folder.path);
  await shareBuilds(folder.path);
  const random = chance(5);
  const listings = Array.from({ length: 5 }, (_, i) => randomListing(random, i));
  await storeListings(database.db, listings, { source: 'import', now: new Date(), touched: new Set() });
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

it('a publisher that stays gives up a database that is frozen, and publishes with the next call once it goes on', async () => {
  const client = connect(database.url, null, { statement: 3000, batch: 3000, migrate: 3000 });
  const connection = { url: database.url, token: null, client, db: openDatabase(client), server: null };
  const lines: string[] = [];
  const secret = ensureSecrets().PUBLISH_WEBHOOK_SECRET;
  const publisher = await startPublisher(readSettings({ DATA_DIR: folder.path }), connection, {
    destination: { driver: 'directory', directory: join(folder.path, 'out') },
    secret,
    host: '127.0.0.1',
    port: 0,
    clock: () => new Date(),
    log: (line) => lines.push(line),
  });
  const call = () => {
    const event = {
      id: 'call',
      type: 'pages.changed',
      timestamp: new Date().toISOString(),
      data: { change: 1 },
    };
    return sendToWebhook({ url: publisher.url, secret }, event, new Date());
  };
  const published = () => lines.filter((line) => line.startsWith('Published: ')).length;
  try {
    publisher.begin();
    await expect.poll(() => lines.length, { timeout: 120_000 }).toBe(1);
    expect(lines[0]).toMatch(/^Published: /);
    process.kill(database.pid, 'SIGSTOP');
    await call();
    await expect
      .poll(() => lines.at(-1), { timeout: 30_000 })
      .toBe(
        `Publishing failed: The database at ${database.url} cannot be used: no response within 3 s. Check that it is running and that DATABASE_URL is correct.`,
      );
    process.kill(database.pid, 'SIGCONT');
    await call();
    await expect.poll(published, { timeout: 30_000 }).toBe(2);
  } finally {
    process.kill(database.pid, 'SIGCONT');
    await publisher.close();
    client.close();
  }
});
