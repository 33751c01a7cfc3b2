import { type Context, Hono } from 'hono';
import type { MapBasemap } from '../../../schema/contracts/map-data.ts';
import { mapPaths } from '../../../schema/rules/website/map-paths.ts';
import { buildTileResponse } from '../../basemap/tile-response.ts';
import { findTile, readTile } from '../../basemap/find-tile.ts';
import { GONE_SECONDS, isBasemapGone, isBasemapLoaded, loadBasemap } from '../../basemap/load-basemap.ts';
import { parseTilePath } from '../../basemap/tile-path.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { consumeCallLimit } from '../../middleware/rate-limit.ts';
import { loadCurrentRelease } from '../../pages/load-release.ts';
import { reachPageStore } from '../../pages/store-objects.ts';

/** Description of the basemap: as fresh as the pages. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600';
/** An open map asks for each tile of a basemap that is gone, and for those above it, once. */
const GONE_CACHE_CONTROL = `public, max-age=${GONE_SECONDS}`;

/**
 * The tiles below the businesses of the map, from the page store alone (npm run basemap). `basemap.json` says where
 * those of the site are, or is null.
 */
export const tiles = new Hono<AppEnv>()
  .all(mapPaths.basemap(), access('public'), async (c, next) => {
    if (!isRead(c)) return next();
    const basemap = await reachPageStore(describeBasemap(c.env.PAGES));
    return c.json(basemap, 200, { 'Cache-Control': CACHE_CONTROL });
  })
  .all('/tiles/:basemap/:z/:x/:file', access('public'), async (c, next) => {
    const place = parseTilePath(c.req.path);
    if (place === null || !isRead(c)) return next();
    const { PAGES: bucket } = c.env;
    const sayGone = () => c.text('There is no such basemap.', 404, { 'Cache-Control': GONE_CACHE_CONTROL });
    // Names of others are looked up in the store, as calls of the API. Open pages have them after a change, so once.
    if (!(await reachPageStore(isOfSite(bucket, place.basemap)))) {
      if (isBasemapGone(place.basemap, Date.now())) return sayGone();
      await consumeCallLimit(c);
    }
    const basemap = await reachPageStore(loadBasemap(bucket, place.basemap));
    if (basemap === null) return sayGone();
    const tile = await reachPageStore(findTile(bucket, basemap, place));
    return buildTileResponse(c.req.raw, {
      etag: place.basemap,
      read: tile && (() => reachPageStore(readTile(bucket, tile))),
    });
  });

function isRead({ req }: Context<AppEnv>): boolean {
  return req.method === 'GET' || req.method === 'HEAD';
}

async function isOfSite(bucket: R2Bucket, id: string): Promise<boolean> {
  return isBasemapLoaded(id) || (await loadCurrentRelease(bucket, Date.now()))?.basemap === id;
}

async function describeBasemap(bucket: R2Bucket): Promise<MapBasemap | null> {
  const id = (await loadCurrentRelease(bucket, Date.now()))?.basemap;
  const basemap = id === undefined ? null : await loadBasemap(bucket, id);
  if (id === undefined || basemap === null) return null;
  const { minZoom: minzoom, maxZoom: maxzoom, attribution } = basemap;
  return { tiles: [mapPaths.tiles(id)], minzoom, maxzoom, attribution };
}
