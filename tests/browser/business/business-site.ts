import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { Listing } from '../../../schema/contracts/listing.ts';
import type { Database } from '../../../schema/store/database.ts';
import { updateBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import { buildTester } from '../../../schema/store/commands/testing/tester.ts';
import { importListings } from '../../../schema/store/commands/testing/stored-rows.ts';
import { NOW, startSite, type Site } from '../support/site.ts';
import { createReader } from '../support/shared-pages.ts';
import { createVisitor } from '../support/visitor.ts';

/** A site with a few listings for the tests of a file, visitors and readers of it. `then` changes what was stored. */
export function startBusinessSite(listings: Listing[], then?: (db: Database) => Promise<void>) {
  let site: Site;
  beforeAll(async () => {
    site = await startSite((db) => fill(db, listings, then));
  });
  afterAll(() => site?.stop());
  return {
    site: () => site,
    visitor: createVisitor(() => site.url),
    /** The page as it was published, to look at: no script runs. */
    published: createReader(() => site.url, { javaScriptEnabled: false }),
  };
}

async function fill(
  db: Database,
  listings: Listing[],
  then?: (db: Database) => Promise<void>,
): Promise<void> {
  await importListings(db, listings, NOW);
  await then?.(db);
}

/** Hours of which nothing can be read: a week without a day. */
export async function clearHours(db: Database, slug: string): Promise<void> {
  await db.run(sql`update business set working_hours = '{}' where slug = ${slug}`);
}

/** The moment of an edit: neither the month of the fixture nor, ever, the one in which a test runs. */
export const EDITED = new Date('2025-03-31T23:30:00Z');

/** A change by a person, at {@link EDITED}. */
export async function edit(db: Database, slug: string): Promise<void> {
  const { rows } = await db.$client.execute({ sql: 'select id from business where slug = ?', args: [slug] });
  const context = { now: EDITED, actor: buildTester('ada') };
  await updateBusiness(db, rows[0]!.id as number, { postalCode: '84606' }, context);
}

/** Leaves a listing's features as no JSON, as a hand in the database might. */
export async function breakAbout(db: Database, slug: string): Promise<void> {
  await db.run(sql`update business set about = '{"Offerings": {"Books": tr' where slug = ${slug}`);
}

/** Leaves a script and an event handler in a listing's description, as nobody's cleaning would. */
export async function spoilDescription(db: Database, slug: string): Promise<void> {
  const description = '<p>Old <b onclick="go()">books</b></p><script>document.title = "hit"</script>';
  await db.run(sql`update business set description = ${description} where slug = ${slug}`);
}
