import { describe, expect, it } from 'vitest';
import { toPlural } from '../../../site/format/plural.ts';
import { createReader } from '../support/shared-pages.ts';
import { readCardNames, useListsSite, readIndexNames } from './lists-site.ts';

const { visitor, url } = useListsSite();
const served = createReader(url, { javaScriptEnabled: false });
const readStatus = async (path: string) => (await fetch(url() + path, { redirect: 'manual' })).status;

type Item = { slug: string; name: string; businessCount: number };
const loadAll = async (list: 'categories' | 'cities') =>
  (await (await fetch(`${url()}/api/${list}`)).json()) as Item[];

/** The published pages of a list from the first on, with path and HTML. */
async function loadPages(list: string): Promise<{ path: string; html: string }[]> {
  const pages = [];
  for (let path: string | undefined = list; path !== undefined;) {
    const html: string = await (await fetch(url() + path)).text();
    pages.push({ path, html });
    path = /<a class="page-next"[^>]* href="([^"]+)"/.exec(html)?.[1];
  }
  return pages;
}
const getCanonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
const findMatches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, one]) => one!);

describe.each(['categories', 'cities'] as const)('/%s', (list) => {
  const kind = list === 'categories' ? 'category' : 'city';

  it('lists them, 18 on a page, each with a link (P-2.1-03, P-2.1-05, P-2.6-03, P-2.6-04, P-2.8-03)', async () => {
    const page = await served(`/${list}`);
    expect(await readIndexNames(page)).toHaveLength(18);
    const links = page.locator(`main a.tile[href^="/${kind}/"]`);
    const paths = await links.evaluateAll((found) => found.map((one) => one.getAttribute('href')!));
    expect(new Set(paths).size).toBe(18);
    for (const path of paths) expect({ path, status: await readStatus(path) }).toEqual({ path, status: 200 });
  });

  it('can be read to its end page by page, every one of them once', async () => {
    const seen: string[] = [];
    for (const { path, html } of await loadPages(`/${list}`)) {
      expect(getCanonical(html)).toBe(url() + path);
      const [, main] = html.split('<main');
      seen.push(...findMatches(main!, new RegExp(`<a class="tile" href="/${kind}/([^"]+)"`, 'g')));
    }
    expect(seen).toEqual((await loadAll(list)).map(({ slug }) => slug));
  });
});

it.each([
  ['/categories', ['1', '2', '3', '4', '5', '…', '11']],
  ['/categories/6', ['1', '…', '4', '5', '6', '7', '8', '…', '11']],
  ['/categories/11', ['1', '…', '7', '8', '9', '10', '11']],
])(
  'page buttons of %s are five, the first and the last, with gaps between (P-2.6-05)',
  async (path, expected) => {
    const page = await served(path);
    expect(Math.ceil((await loadAll('categories')).length / 18)).toBe(11);
    expect(await page.locator('.page-numbers > *').allInnerTexts()).toEqual(expected);
    const number = path.split('/')[2] ?? '1';
    expect(await page.locator('.page-numbers [aria-current=page]').innerText()).toBe(number);
  },
);

it('a city with 501 businesses is a Major City, one with 500 is not (P-2.8-07)', async () => {
  const page = await served('/cities');
  const tile = (name: string) => page.locator('.place-item', { hasText: name });
  expect(await tile('Bigton').innerText()).toContain('Major City');
  expect(await tile('Nearlybig').innerText()).toContain('500 businesses');
  expect(await tile('Nearlybig').innerText()).not.toContain('Major City');
});

it('every category has a page with its name (P-2.1-04)', async () => {
  for (const { slug, name } of await loadAll('categories')) {
    const response = await fetch(`${url()}/category/${slug}`);
    expect({ slug, status: response.status }).toEqual({ slug, status: 200 });
    const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(await response.text())![1]!;
    expect(heading.replaceAll('&amp;', '&')).toBe(toPlural(name));
  }
});

it('every city has a page with its name (P-2.1-06)', async () => {
  for (const { slug, name } of await loadAll('cities')) {
    const response = await fetch(`${url()}/city/${slug}`);
    expect({ slug, status: response.status }).toEqual({ slug, status: 200 });
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(await response.text())![1]).toContain(name);
  }
});

describe.each([
  ['/category/bread-maker', 'Crust'],
  ['/city/saltaire', 'Harbor'],
])('%s without scripts', (path, name) => {
  it('shows its own businesses, 12 on a page, in pages to be read (P-2.7-01, P-2.7-04, P-2.9-03)', async () => {
    const pages = await loadPages(path);
    expect(pages.map((page) => page.path)).toEqual([path, `${path}/2`, `${path}/3`]);
    expect(pages.map(({ html }) => getCanonical(html))).toEqual(pages.map((page) => url() + page.path));
    const names = pages.map(({ html }) => findMatches(html, /<h3><a [^>]*>([^<]+)<\/a><\/h3>/g));
    expect(names.map((shown) => shown.length)).toEqual([12, 12, 6]);
    expect(new Set(names.flat()).size).toBe(30);
    expect(names.flat().every((one) => one.startsWith(name))).toBe(true);
    expect(await readCardNames(await served(path))).toEqual(names[0]);
    expect(await readStatus(`${path}/4`)).toBe(404);
  });

  it('offers nothing that needs scripts', async () => {
    expect(await (await served(path)).locator('.browse-tools').isVisible()).toBe(false);
  });
});

it('cities offer nothing that needs scripts, and the press that opens one with them follows its link', async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/cities');
  expect(await page.locator('.view-toggle').isVisible()).toBe(false);
  expect(await page.locator('.browse-tools').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Salt Lake City' }).click();
  await page.waitForURL('/city/salt-lake-city', { waitUntil: 'commit' });
});

it('structured data of a category names at most its first ten businesses (P-2.7-06)', async () => {
  const page = await served('/category/bread-maker');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const list = blocks.map((text) => JSON.parse(text)).find((node) => node['@type'] === 'ItemList');
  expect(list.itemListElement).toHaveLength(10);
  expect(list.itemListElement.map(({ name }: { name: string }) => name)).toEqual(
    (await readCardNames(page)).slice(0, 10),
  );
});
