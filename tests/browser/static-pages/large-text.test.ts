import { expect, inject, it } from 'vitest';
import { paths } from '../../../schema/rules/website/paths.ts';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();

/** Sizes of text that a visitor can choose in the browser, in pixels: half as large again, and twice as large. */
const SIZES = [24, 32];

it('fits a phone on which the visitor has chosen large text', async () => {
  const [business] = await load<{ slug: string }>('businesses?limit=1');
  const [category] = await load<{ slug: string }>('categories');
  const pages = [
    paths.home(),
    paths.business(business!.slug),
    paths.category(category!.slug),
    paths.contact(),
    '/map',
    '/search?q=st',
  ];
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  try {
    for (const standard of SIZES) {
      await session.send('Page.setFontSizes', { fontSizes: { standard } });
      for (const path of pages) {
        await page.goto(path);
        const found = await page.evaluate(() => {
          const { scrollWidth } = document.documentElement;
          return [getComputedStyle(document.documentElement).fontSize, scrollWidth];
        });
        expect(found, `${path} at ${standard} px`).toEqual([`${standard}px`, 390]);
      }
    }
  } finally {
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await session.detach();
  }
});

async function load<Item>(path: string): Promise<Item[]> {
  return (await (await fetch(`${inject('site')}/api/${path}`)).json()) as Item[];
}
