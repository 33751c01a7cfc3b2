import { describe, expect, it } from 'vitest';
import { cardNames, listsSite, placeNames } from './lists-site.ts';

const { visitor, url } = listsSite();
const plain = () => visitor({ javaScriptEnabled: false });
const status = async (path: string) => (await fetch(url() + path, { redirect: 'manual' })).status;

type Item = { slug: string; name: string; businessCount: number };
const all = async (list: 'categories' | 'cities') =>
  (await (await fetch(`${url()}/api/${list}`)).json()) as Item[];

describe.each(['categories', 'cities'] as const)('/%s', (list) => {
  const kind = list === 'categories' ? 'category' : 'city';

  it('lists them, 18 on a page, each with a link (P-2.1-03, P-2.1-05, P-2.6-03, P-2.6-04, P-2.8-03)', async () => {
    const page = await plain();
    expect((await page.goto(`/${list}`))!.status()).toBe(200);
    expect(await placeNames(page)).toHaveLength(18);
    const links = page.locator(`main a[href^="/${kind}/"]`);
    const paths = await links.evaluateAll((found) => found.map((one) => one.getAttribute('href')!));
    expect(new Set(paths).size).toBe(18);
    for (const path of paths) expect({ path, status: await status(path) }).toEqual({ path, status: 200 });
  });

  it('can be read to its end page by page, every one of them once', async () => {
    const page = await plain();
    await page.goto(`/${list}`);
    const seen: string[] = [];
    for (;;) {
      const { pathname } = new URL(page.url());
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(url() + pathname);
      seen.push(
        ...(await page
          .locator(`main a[href^="/${kind}/"]`)
          .evaluateAll((found) => found.map((one) => one.getAttribute('href')!.split('/')[2]!))),
      );
      const next = page.locator('.page-next');
      if ((await next.count()) === 0) break;
      await next.click();
    }
    expect(seen).toEqual((await all(list)).map(({ slug }) => slug));
  });
});

it('page buttons are five, the first and the last, with gaps between (P-2.6-05)', async () => {
  const page = await plain();
  const buttons = () => page.locator('.page-numbers > *').allInnerTexts();
  await page.goto('/categories');
  expect(Math.ceil((await all('categories')).length / 18)).toBe(11);
  expect(await buttons()).toEqual(['1', '2', '3', '4', '5', '…', '11']);
  await page.goto('/categories/6');
  expect(await buttons()).toEqual(['1', '…', '4', '5', '6', '7', '8', '…', '11']);
  await page.goto('/categories/11');
  expect(await buttons()).toEqual(['1', '…', '7', '8', '9', '10', '11']);
  expect(await page.locator('.page-numbers [aria-current=page]').innerText()).toBe('11');
});

it('a city with 501 businesses is a Major City, one with 500 is not (P-2.8-07)', async () => {
  const page = await plain();
  await page.goto('/cities');
  const tile = (name: string) => page.locator('.place-item', { hasText: name });
  expect(await tile('Bigton').innerText()).toContain('Major City');
  expect(await tile('Nearlybig').innerText()).toContain('500 businesses');
  expect(await tile('Nearlybig').innerText()).not.toContain('Major City');
});

it('every category has a page with its name (P-2.1-04)', async () => {
  for (const { slug, name } of await all('categories')) {
    const response = await fetch(`${url()}/category/${slug}`);
    expect({ slug, status: response.status }).toEqual({ slug, status: 200 });
    const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(await response.text())![1]!;
    expect(heading.replaceAll('&amp;', '&')).toBe(name);
  }
});

it('every city has a page with its name (P-2.1-06)', async () => {
  for (const { slug, name } of await all('cities')) {
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
    const page = await plain();
    await page.goto(path);
    const names: string[] = [];
    for (const count of [12, 12, 6]) {
      const shown = await cardNames(page);
      expect(shown).toHaveLength(count);
      names.push(...shown);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
        url() + new URL(page.url()).pathname,
      );
      if (count === 12) await page.locator('.page-next').click();
    }
    expect(new URL(page.url()).pathname).toBe(`${path}/3`);
    expect(new Set(names).size).toBe(30);
    expect(names.every((one) => one.startsWith(name))).toBe(true);
    expect(await status(`${path}/4`)).toBe(404);
  });

  it('offers nothing that needs scripts', async () => {
    const page = await plain();
    await page.goto(path);
    expect(await page.locator('.browse-tools').isVisible()).toBe(false);
    await page.goto('/cities');
    expect(await page.locator('.view-toggle, .browse-tools').first().isVisible()).toBe(false);
    // The press that opens a city with scripts follows its link without.
    await page.getByRole('link', { name: 'Salt Lake City' }).click();
    await page.waitForURL('/city/salt-lake-city');
  });
});

it('structured data of a category names at most its first ten businesses (P-2.7-06)', async () => {
  const page = await plain();
  await page.goto('/category/bread-maker');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const list = blocks.map((text) => JSON.parse(text)).find((node) => node['@type'] === 'ItemList');
  expect(list.itemListElement).toHaveLength(10);
  expect(list.itemListElement.map(({ name }: { name: string }) => name)).toEqual(
    (await cardNames(page)).slice(0, 10),
  );
});
