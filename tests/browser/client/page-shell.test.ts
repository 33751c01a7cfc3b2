import { beforeAll, describe, expect, inject, it } from 'vitest';
import { loadPublicRoutes, ROUTE_NAMES, type Route } from '../../../scripts/ci/routes.ts';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();

type Read = Route & { answered: number; html: string };
let pages: Read[];
beforeAll(async () => {
  const read = async (route: Route) => {
    const answer = await fetch(inject('site') + route.path);
    return { ...route, answered: answer.status, html: await answer.text() };
  };
  pages = await Promise.all((await loadPublicRoutes(inject('site'))).map(read));
});

/** Matches of a pattern in HTML, by its only group. */
const findMatches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text!);
const getContents = (head: string, name: string) =>
  findMatches(head, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));
/** Elements of a name with their content. */
const getElements = (html: string, name: string) =>
  findMatches(html, new RegExp(`(<${name}[ >].*?</${name}>)`, 'gs'));
const getLinks = (html: string) => findMatches(html, /<a [^>]*href="([^"]*)"/g);
const getText = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .trim();

/** Metadata for search engines and link previews. */
function getMetadata({ html, path, status }: Read): void {
  const [head] = getElements(html, 'head');
  expect(getElements(head!, 'title')).toHaveLength(1);
  const robots = status === 404 ? 'noindex, follow' : 'index, follow, max-image-preview:large';
  expect(getContents(head!, 'robots')).toEqual([robots]);
  const [description, ...more] = getContents(head!, 'description');
  expect(more).toEqual([]);
  // Counts each entity as one character.
  const { length } = description!.replace(/&#?\w+;/g, '?');
  expect(length).toBeGreaterThan(20);
  expect(length).toBeLessThanOrEqual(160);
  expect(getContents(head!, 'keywords')).toHaveLength(1);
  for (const property of ['og:title', 'og:description', 'og:image', 'og:type']) {
    const [content] = getContents(head!, property);
    expect({ property, content: content || null }).not.toEqual({ property, content: null });
  }
  const canonical = findMatches(html, /<link rel="canonical" href="([^"]*)"/g);
  expect(canonical).toEqual(status === 404 ? [] : [`${inject('site')}${path}`]);
  for (const text of findMatches(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs))
    expect(JSON.parse(text)).toHaveProperty('@type');
}

describe.each(ROUTE_NAMES)('the page %s', (name) => {
  it('is in English, with the parts and the head that all share (P-1-01, P-2.1-12, P-2.2-01, P-2.2-03, P-2.2-10, P-2.2-11, P-2.2-12, P-2.2-13)', () => {
    const page = pages.find((one) => one.name === name)!;
    const { html } = page;
    expect(page.answered).toBe(page.status);
    expect(html).toMatch(/<html [^>]*lang="en"/);
    const words = getText(getElements(html, 'body')[0]!);
    expect(words.length).toBeGreaterThan(200);
    expect(words).not.toMatch(/\b(ve|için|değil|hakkında|iletişim|kategoriler|şehirler|işletme|anasayfa)\b/i);

    const navigation = getElements(getElements(html, 'header')[0]!, 'nav')[0]!;
    expect(getLinks(navigation)).toEqual(['/', '/categories', '/cities', '/map', '/about', '/contact']);
    expect(getElements(navigation, 'a').map(getText)).toEqual([
      'Home',
      'Categories',
      'Cities',
      'Map',
      'About',
      'Contact',
    ]);
    const footer = getElements(html, 'footer').at(-1)!;
    expect(getLinks(footer).slice(0, 4)).toEqual([
      '/privacy-policy',
      '/legal-notice',
      '/terms-of-service',
      '/cookie-policy',
    ]);
    expect(getText(footer)).toContain('© Business Hub');
    expect(findMatches(html, /(<[^>]* data-extras)/g)).toHaveLength(1);
    const [, rest] = html.split('</main>');
    expect(rest!.split('</footer>')[1]).toContain(' data-extras');
    getMetadata(page);
  });
});

it('every page has a title and a description of its own (P-2.2-10)', () => {
  const seen = pages.flatMap(({ html }) => [
    /<title>(.+?)<\/title>/.exec(html)![1]!,
    getContents(html, 'description')[0]!,
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
  // The script requests both of them …
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  await expect.poll(asked).toEqual(expect.arrayContaining(hints));
  // … and gets the preloaded responses; otherwise there would be a second transfer, started by fetch.
  const transfers = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/api\/(businesses\/stats|categories)$/.test(name))
      .map(({ name, initiatorType }) => `${initiatorType} ${new URL(name).pathname}`),
  );
  expect(transfers.toSorted()).toEqual(['link /api/businesses/stats', 'link /api/categories']);
});
