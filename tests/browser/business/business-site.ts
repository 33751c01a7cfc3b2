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

/**
 * A site with a few businesses for the tests of a file, with visitors and shared pages. `then` changes the stored
 * data before publishing.
 */
export function startBusinessSite(listings: Listing[], then?: (db: Database) => Promise<void>) {
  let site: Site;
  beforeAll(async () => {
    site = await startSite((db) => fill(db, listings, then));
  });
  afterAll(() => site?.stop());
  return {
    site: () => site,
    visitor: createVisitor(() => site.url),
    /** The published page, without scripts. */
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

/** Hours without any readable day. */
export async function clearHours(db: Database, slug: string): Promise<void> {
  await db.run(sql`update business set working_hours = '{}' where slug = ${slug}`);
}

/** Time of an edit: neither in the month of the fixture nor in that of the test run. */
export const EDITED = new Date('2025-03-31T23:30:00Z');

/** An edit by an operator, at {@link EDITED}. */
export async function edit(db: Database, slug: string): Promise<void> {
  const { rows } = await db.$client.execute({ sql: 'select id from business where slug = ?', args: [slug] });
  const context = { now: EDITED, actor: buildTester('ada') };
  await updateBusiness(db, rows[0]!.id as number, { postalCode: '84606' }, context);
}

/** Makes the features of a business invalid JSON, as a manual change of the database could. */
export async function breakAbout(db: Database, slug: string): Promise<void> {
  await db.run(sql`update business set about = '{"Offerings": {"Books": tr' where slug = ${slug}`);
}

/** Adds a script and an event handler to a description, bypassing sanitising. */
export async function spoilDescription(db: Database, slug: string): Promise<void> {
  const description = '<p>Old <b onclick="go()">books</b></p><script>document.title = "hit"</script>';
  await db.run(sql`update business set description = ${description} where slug = ${slug}`);
}
