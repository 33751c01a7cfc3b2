import { sql } from 'drizzle-orm';
import { replaceInjectionCodes } from '../../../schema/store/commands/website/injection-codes.ts';
import { updateSiteSettings } from '../../../schema/store/commands/website/site-settings.ts';
import type { Database } from '../../../schema/store/database.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { exampleSettings } from '../../../site/models/examples.settings.ts';
import { NOW, startSite, type Site } from '../support/site.ts';
import { buildTester } from '../../../schema/store/commands/testing/tester.ts';

const by = { now: NOW, actor: buildTester('test') };

/** A description of 500 characters, as stored by an older version. Search engines get 160. */
export const LONG_DESCRIPTION = 'Shops, services and places near you. '.repeat(20).slice(0, 500).trim();

export const CODES: Parameters<typeof replaceInjectionCodes>[1] = [
  {
    name: 'mark in the head',
    code: '<meta name="operator-check" content="abc"><script>window.headRan = true</script>',
    position: 'head',
    consent: 'necessary',
  },
  {
    name: 'first at the start',
    code: '<p id="first-note" hidden>One</p>',
    position: 'body-start',
    consent: 'necessary',
  },
  {
    name: 'second at the start',
    code: '<p id="second-note" hidden>Two</p>',
    position: 'body-start',
    consent: 'necessary',
  },
  {
    name: 'at the end',
    code: '<p id="end-note">Old</p>',
    position: 'body-end',
    consent: 'necessary',
  },
  {
    name: 'the same again',
    code: '<p id="end-note">New</p><script>window.endRan = (window.endRan ?? 0) + 1</script>',
    position: 'body-end',
    consent: 'necessary',
  },
  {
    name: 'statistics',
    code: '<script src="https://counter.example/count.js"></script>',
    position: 'head',
    consent: 'analytics',
  },
];

/** A site with all settings: contact, analytics, ads and codes. */
export async function startOperatorSetup(): Promise<Site> {
  return startSite(async (db: Database) => {
    await loadSample(db, { businesses: 40, now: NOW });
    await updateSiteSettings(db, exampleSettings, by);
    await db.run(
      sql`insert into site_setting values ('texts', json_object('metaDescription', ${LONG_DESCRIPTION}), 'then', 'ada')
        on conflict (name) do update set value = json_set(value, '$.metaDescription', ${LONG_DESCRIPTION})`,
    );
    await replaceInjectionCodes(db, CODES, by);
  });
}

/** Fills the slots with the operator's own code instead of AdSense. */
export async function useOwnSnippet(site: Site, code: string): Promise<void> {
  const { ads } = exampleSettings;
  const placement = { ...ads.placements.top, code };
  const placements = Object.fromEntries(
    Object.keys(ads.placements).map((name) => [name, placement]),
  ) as typeof ads.placements;
  await updateSiteSettings(site.db, { ads: { ...ads, provider: 'custom', placements } }, by);
  await site.publish(NOW);
}
