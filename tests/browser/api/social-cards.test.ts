import { expect, inject, it } from 'vitest';

// Publisher, page store and bundle agree about the card: the page names it by what it states.
it('the picture that the page of a business names is its social card', async () => {
  const site = inject('site');
  const [business] = (await (await fetch(`${site}/api/businesses?limit=1`)).json()) as { slug: string }[];
  const page = await (await fetch(`${site}/business/${business!.slug}`)).text();
  const image = new URL(/property="og:image" content="([^"]*)"/.exec(page)![1]!).pathname;
  expect(image).toMatch(new RegExp(`^/social/${business!.slug}\\.[0-9a-f]{8}\\.png$`));
  const card = await fetch(site + image, { redirect: 'manual' });
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = new DataView(await card.arrayBuffer());
  expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
  // Robots of social networks heed it.
  const robots = await (await fetch(`${site}/robots.txt`)).text();
  expect(robots).not.toMatch(/^Disallow: \/(social|\*|$)/m);
});
