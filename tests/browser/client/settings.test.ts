import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadPublicRoutes } from '../../../scripts/ci/routes.ts';
import { NOW, type Site } from '../support/site.ts';
import { LONG_DESCRIPTION, startOperatorSetup } from './operator-setup.ts';

let site: Site;
beforeAll(async () => {
  site = await startOperatorSetup();
});
afterAll(() => site?.stop());

const LEGAL = new Set(['privacy-policy', 'legal-notice', 'terms-of-service', 'cookie-policy']);
const read = async (path: string) => (await fetch(site.url + path)).text();

it('every page tells how to reach the people behind the site (P-2.2-04)', async () => {
  for (const { path } of await loadPublicRoutes(site.url)) {
    const [, footer] = (await read(path)).split('<footer');
    expect({ path, footer }).toMatchObject({
      footer: expect.stringContaining('href="mailto:hello@example.com"'),
    });
    expect({ path, footer }).toMatchObject({ footer: expect.stringContaining('href="tel:+14155550132"') });
  }
});

it("an operator's long description is cut to 160 characters (P-2.2-12)", async () => {
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(await read('/'))!;
  expect(LONG_DESCRIPTION.length).toBeGreaterThan(490);
  expect(description!.length).toBeLessThanOrEqual(160);
  expect(description!.slice(0, 100)).toBe(LONG_DESCRIPTION.slice(0, 100));
});

it('the legal pages announce the review that the operator set (P-9-15)', async () => {
  for (const { name, path } of await loadPublicRoutes(site.url)) {
    if (!LEGAL.has(name)) continue;
    const [, dates] = /class="legal-dates"[^>]*>(.*?)<\/dl>/s.exec(await read(path))!;
    const shown = Array.from(dates!.matchAll(/<dt>([^<]+)<\/dt>\s*<dd>(.*?)<\/dd>/gs), ([, name, date]) => [
      name,
      date!.replaceAll(/<[^>]+>/g, '').trim(),
    ]);
    expect(shown.at(-1)).toEqual(['Next review', 'July 27, 2027']);
    expect(shown).toHaveLength(3);
  }
});

it('the month of the newest change stays when the clock moves on, and most pages do not say it (P-2.2-05, P-2.11-15)', async () => {
  await site.db.$client.execute(`update business set updated_at = '2025-08-31T23:30:00.000Z'`);
  await site.publish(NOW);
  const routes = await loadPublicRoutes(site.url);
  const footers = async () =>
    Promise.all(
      routes.map(async ({ name, path }) => [name, (await read(path)).split('<footer')[1]!] as const),
    );
  const before = await footers();
  const dated = before.filter(([, footer]) => footer.includes('Updated August 2025')).map(([name]) => name);
  expect(dated.toSorted()).toEqual(['categories', 'cities', 'contact', 'home']);
  expect(before.filter(([, footer]) => footer.includes('Updated'))).toHaveLength(dated.length);
  await site.publish(new Date(NOW.getTime() + 40 * 86_400_000));
  expect(await footers()).toEqual(before);
});
