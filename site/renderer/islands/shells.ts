import { renderToString } from 'astro/runtime/server/index.js';
import { HOLES, keepIsland, type KeptIsland } from '../../components/island.ts';
import ListIsland from '../../features/browse/ListIsland.astro';
import ListingIsland from '../../features/listing/ListingIsland.astro';

type Arguments = Parameters<typeof renderToString>;

/** The islands that stand on hundreds of thousands of pages, in the order in which React numbers them. */
const ISLANDS: Record<KeptIsland, unknown> = {
  'more-features': ListingIsland,
  hours: ListingIsland,
  'category-list': ListIsland,
  'category-list-rated': ListIsland,
  'category-list-hours': ListIsland,
  'category-list-rated-hours': ListIsland,
  'city-list': ListIsland,
  'city-list-rated': ListIsland,
  'city-list-hours': ListIsland,
  'city-list-rated-hours': ListIsland,
};

/** Lets Astro print each of those islands once, with holes for what differs from page to page. */
export async function keepIslands(result: Arguments[0]): Promise<void> {
  for (const [name, component] of Object.entries(ISLANDS)) {
    const props = { name, ...HOLES };
    const html = await renderToString(result, component as Arguments[1], props, {}, false);
    if (typeof html !== 'string') throw new Error(`The island '${name}' answered with a Response`);
    keepIsland(name as KeptIsland, html);
  }
}
