import { renderToString } from 'astro/runtime/server/index.js';
import { HOLES, keepIsland } from '../../components/island.ts';
import ListingIsland from '../../features/listing/ListingIsland.astro';

type Arguments = Parameters<typeof renderToString>;

/** The islands that stand on hundreds of thousands of pages, in the order in which React numbers them. */
const NAMES = ['more-features', 'hours'];

/** Lets Astro print each of those islands once, with holes for what differs from page to page. */
export async function keepIslands(result: Arguments[0]): Promise<void> {
  for (const name of NAMES) {
    const props = { name, ...HOLES };
    const html = await renderToString(result, ListingIsland as Arguments[1], props, {}, false);
    if (typeof html !== 'string') throw new Error(`The island '${name}' answered with a Response`);
    keepIsland(name, html);
  }
}
