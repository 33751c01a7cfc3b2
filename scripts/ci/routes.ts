/** A public page to check: its kind and path. */
export type Route = { name: string; path: string; status: 200 | 404 };

const FIXED: [name: string, path: string][] = [
  ['home', '/'],
  ['categories', '/categories'],
  ['cities', '/cities'],
  ['about', '/about'],
  ['contact', '/contact'],
  ['map', '/map'],
  ['privacy-policy', '/privacy-policy'],
  ['legal-notice', '/legal-notice'],
  ['terms-of-service', '/terms-of-service'],
  ['cookie-policy', '/cookie-policy'],
];

const LISTED = [
  { kind: 'business', list: 'businesses' },
  { kind: 'category', list: 'categories' },
  { kind: 'city', list: 'cities' },
];

const MISSING: [name: string, path: string][] = [
  ['not found', '/no-such-page'],
  ['business not found', '/business/no-such-business'],
  ['category not found', '/category/no-such-category'],
  ['city not found', '/city/no-such-city'],
];

/** Pages that the API does not list, by the paths that sitemaps have for them. */
const IN_SITEMAPS = [
  { kind: 'city-category', sitemap: 'cities', path: /\/city\/[^/<]+\/(?!\d+<)[^/<]+(?=<)/ },
  { kind: 'state', sitemap: 'pages', path: /\/state\/[^/<]+(?=<)/ },
  { kind: 'brand', sitemap: 'pages', path: /\/brand\/[^/<]+(?=<)/ },
  { kind: 'brands', sitemap: 'pages', path: /\/brands(?=<)/ },
];

/** Names of all routes, in the order of {@link loadPublicRoutes}. */
export const ROUTE_NAMES = [
  ...FIXED.map(([name]) => name),
  ...LISTED.map(({ kind }) => kind),
  ...IN_SITEMAPS.map(({ kind }) => kind),
  ...MISSING.map(([name]) => name),
];

/**
 * Loads one page of every public route of a running site; for businesses, categories and cities the first of the API
 * list, for categories in cities, states and brands the first of a sitemap, which a small site may not have.
 */
export async function loadPublicRoutes(site: string): Promise<Route[]> {
  const listed = await Promise.all(LISTED.map(({ kind, list }) => loadFirstSlug(site, kind, list)));
  const found = await Promise.all(IN_SITEMAPS.map((route) => findInSitemaps(site, route)));
  const pages = [...FIXED, ...listed, ...found.flat()].map(([name, path]) => ({
    name,
    path,
    status: 200 as const,
  }));
  return [...pages, ...MISSING.map(([name, path]) => ({ name, path, status: 404 as const }))];
}

async function findInSitemaps(
  site: string,
  { kind, sitemap, path }: (typeof IN_SITEMAPS)[number],
): Promise<[name: string, path: string][]> {
  const loadText = async (from: string) => (await fetch(site + from)).text();
  const index = await loadText('/sitemap.xml');
  for (const [file] of index.matchAll(new RegExp(`/sitemaps/${sitemap}-\\d+\\.xml`, 'g'))) {
    const found = path.exec(await loadText(file))?.[0];
    if (found !== undefined) return [[kind, found]];
  }
  return [];
}

async function loadFirstSlug(
  site: string,
  kind: string,
  list: string,
): Promise<[name: string, path: string]> {
  const answer = await fetch(`${site}/api/${list}?limit=1`);
  if (!answer.ok) throw new Error(`${answer.url} responded with ${answer.status}.`);
  const [item] = (await answer.json()) as { slug: string }[];
  if (!item) throw new Error(`The site ${site} has no ${list}.`);
  return [kind, `/${kind}/${item.slug}`];
}
