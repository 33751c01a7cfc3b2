import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { Listing } from '../../../schema/contracts/listing.ts';
import type { Database } from '../../../schema/store/database.ts';
import { updateBusiness } from '../../../schema/store/writes/business.ts';
import { tester } from '../../../schema/store/writes/testing/tester.ts';
import { store } from '../../../schema/store/writes/testing/store.ts';
import { NOW, startSite, type Site } from '../support/site.ts';
import { readers } from '../support/reader.ts';
import { visitors } from '../support/visitor.ts';

/** A site with a few listings for the tests of a file, visitors and readers of it. `then` changes what was stored. */
export function siteWith(listings: Listing[], then?: (db: Database) => Promise<void>) {
  let site: Site;
  beforeAll(async () => {
    site = await startSite((db) => fill(db, listings, then));
  });
  afterAll(() => site?.stop());
  return {
    site: () => site,
    visitor: visitors(() => site.url),
    /** The page as it was published, to look at: no script runs. */
    published: readers(() => site.url, { javaScriptEnabled: false }),
  };
}

async function fill(
  db: Database,
  listings: Listing[],
  then?: (db: Database) => Promise<void>,
): Promise<void> {
  await store(db, listings, NOW);
  await then?.(db);
}

/** Hours of which nothing can be read: a week without a day. */
export async function emptyHours(db: Database, slug: string): Promise<void> {
  await db.run(sql`update business set working_hours = '{}' where slug = ${slug}`);
}

/** A change of the next day, by a newer file or a person. */
export async function editLater(db: Database, slug: string): Promise<void> {
  const { rows } = await db.$client.execute({ sql: 'select id from business where slug = ?', args: [slug] });
  const now = new Date(NOW.getTime() + 86_400_000);
  await updateBusiness(db, rows[0]!.id as number, { postalCode: '84606' }, { now, actor: tester('ada') });
}

/** Leaves a listing's features as no JSON, as a hand in the database might. */
export async function breakAbout(db: Database, slug: string): Promise<void> {
  await db.run(sql`update business set about = '{"Offerings": {"Books": tr' where slug = ${slug}`);
}
