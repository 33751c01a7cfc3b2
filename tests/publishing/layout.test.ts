import { beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings, type SiteSettings } from '../../schema/contracts/site-settings.ts';
import { exampleSettings } from '../../site/models/examples.settings.ts';
import type { PageModel } from '../../site/models/page-models.ts';
import { getTestBuild } from './support/build.ts';

let render: (model: PageModel) => Promise<string>;
beforeAll(async () => {
  ({ render } = (await import((await getTestBuild()).entry)) as { render: typeof render });
});

const stats = { businesses: 1, categories: 1, cities: 1, countries: 1 };

/** Footer of a page whose data changed in a given month. */
async function footer(settings: SiteSettings, updated: string | null): Promise<string> {
  const site = { name: 'Hub', url: 'https://hub.example', settings };
  const html = await render({ kind: 'contact', site, stats, updated });
  return /<footer class="site-footer">.*?<\/footer>/s.exec(html)![0];
}

describe('the footer', () => {
  it('shows what the settings hold, and nothing that they do not (P-2.2-04)', async () => {
    const html = await footer(exampleSettings, null);
    expect(html).toContain('href="mailto:hello@example.com"');
    expect(html).toContain('href="tel:+14155550132"');
    expect(await footer(defaultSettings, null)).not.toMatch(/<address|mailto:|tel:/);
    const { phone } = exampleSettings.contact;
    const phoneOnly = { ...defaultSettings, contact: { ...defaultSettings.contact, phone } };
    expect(await footer(phoneOnly, null)).not.toContain('mailto:');
  });

  it('says the month where it is given one (P-2.2-05)', async () => {
    expect(await footer(defaultSettings, 'November 2026')).toContain('Updated November 2026');
    expect(await footer(defaultSettings, null)).not.toContain('Updated');
  });
});
