import { beforeAll, describe, expect, inject, it } from 'vitest';
import { publicRoutes, ROUTE_NAMES, type Route } from '../../../scripts/check/routes.ts';
import { visitors } from '../support/visitor.ts';

const visitor = visitors();

type Read = Route & { answered: number; html: string };
let pages: Read[];
beforeAll(async () => {
  const read = async (route: Route) => {
    const answer = await fetch(inject('site') + route.path);
    return { ...route, answered: answer.status, html: await answer.text() };
  };
  pages = await Promise.all((await publicRoutes(inject('site'))).map(read));
});

/** Matches of a pattern in HTML, by its only group. */
const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text!);
const contents = (head: string, name: string) =>
  found(head, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));
/** The elements of a name, with all that is in them. */
const elements = (html: string, name: string) => found(html, new RegExp(`(<${name}[ >].*?</${name}>)`, 'gs'));
const links = (html: string) => found(html, /<a [^>]*href="([^"]*)"/g);
const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .trim();

/** Metadata for search engines and link previews. */
function saysAboutItself({ html, path, status }: Read): void {
  const [head] = elements(html, 'head');
  expect(elements(head!, 'title')).toHaveLength(1);
  expect(contents(head!, 'robots')).toEqual(['index, follow, max-image-preview:large']);
  const [description, ...more] = contents(head!, 'description');
  expect(more).toEqual([]);
  // As it is read: each entity is one character.
  const { length } = description!.replace(/&#?\w+;/g, '?');
  expect(length).toBeGreaterThan(20);
  expect(length).toBeLessThanOrEqual(160);
  expect(contents(head!, 'keywords')).toHaveLength(1);
  for (const property of ['og:title', 'og:description', 'og:image', 'og:type']) {
    const [content] = contents(head!, property);
    expect({ property, content: content || null }).not.toEqual({ property, content: null });
  }
  const canonical = found(html, /<link rel="canonical" href="([^"]*)"/g);
  expect(canonical).toEqual(status === 404 ? [] : [`${inject('site')}${path}`]);
  for (const text of found(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs))
    expect(JSON.parse(text)).toHaveProperty('@type');
}

describe.each(ROUTE_NAMES)('the page %s', (name) => {
  it('is in English, with the parts and the head that all share (P-1-01, P-2.1-12, P-2.2-01, P-2.2-03, P-2.2-10, P-2.2-11, P-2.2-12, P-2.2-13)', () => {
    const page = pages.find((one) => one.name === name)!;
    const { html } = page;
    expect(page.answered).toBe(page.status);
    expect(html).toMatch(/<html [^>]*lang="en"/);
    const words = textOf(elements(html, 'body')[0]!);
    expect(words.length).toBeGreaterThan(200);
    expect(words).not.toMatch(/\b(ve|için|değil|hakkında|iletişim|kategoriler|şehirler|işletme|anasayfa)\b/i);

    const navigation = elements(elements(html, 'header')[0]!, 'nav')[0]!;
    expect(links(navigation)).toEqual(['/', '/categories', '/cities', '/about', '/contact']);
    expect(elements(navigation, 'a').map(textOf)).toEqual([
      'Home',
      'Categories',
      'Cities',
      'About',
      'Contact',
    ]);
    const footer = elements(html, 'footer').at(-1)!;
    expect(links(footer).slice(0, 4)).toEqual([
      '/privacy-policy',
      '/legal-notice',
      '/terms-of-service',
      '/cookie-policy',
    ]);
    expect(textOf(footer)).toContain('© Business Hub');
    expect(found(html, /(<[^>]* data-extras)/g)).toHaveLength(1);
    const [, rest] = html.split('</main>');
    expect(rest!.split('</footer>')[1]).toContain(' data-extras');
    saysAboutItself(page);
  });
});

it('every page has a title and a description of its own (P-2.2-10)', () => {
  const seen = pages.flatMap(({ html }) => [
    /<title>(.+?)<\/title>/.exec(html)![1]!,
    contents(html, 'description')[0]!,
  ]);
  expect(new Set(seen).size).toBe(seen.length);
});

it('the home page begins its calls before its script asks for them, each once (P-7-17)', async () => {
  const page = await visitor();
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    const real = window.fetch;
    window.fetch = (input, init) => {
      asked.push(String(input));
      return real(input, init);
    };
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const hints = await page
    .locator('head > link[rel=preload][as=fetch][crossorigin]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hints).toEqual(['/api/businesses/stats', '/api/categories']);
  // The script asks for both of them …
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  await expect.poll(asked).toEqual(expect.arrayContaining(hints));
  // … and gets what the hint fetched: else there would be a second transfer, begun by fetch.
  const transfers = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/api\/(businesses\/stats|categories)$/.test(name))
      .map(({ name, initiatorType }) => `${initiatorType} ${new URL(name).pathname}`),
  );
  expect(transfers.toSorted()).toEqual(['link /api/businesses/stats', 'link /api/categories']);
});
