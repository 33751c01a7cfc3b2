import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { Listing } from '../../../schema/contracts/listing.ts';
import type { Database } from '../../../schema/store/database.ts';
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

/** Leaves a listing's features as no JSON, as a hand in the database might. */
export async function breakAbout(db: Database, slug: string): Promise<void> {
  await db.run(sql`update business set about = '{"Offerings": {"Books": tr' where slug = ${slug}`);
}
