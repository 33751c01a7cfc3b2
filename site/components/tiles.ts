import { paths } from '../../schema/rules/paths.ts';
import { isMajorCity } from '../features/browse/major-city.ts';
import { counted } from '../features/wording/count.ts';
import { cityLine } from '../features/wording/place.ts';
import type { CategoryTile, CityTile } from '../models/index.ts';
import { html, type Html } from './html.ts';
import { icon, placeholder } from './icons/index.ts';

/** How many there are when a list is full: decides the columns, so that no row ends early. */
type Full = 'ten' | 'eighteen';

export function categoryTiles(items: readonly CategoryTile[], full: Full): Html {
  return tileList(items.map(categoryTile), full);
}

export function cityTiles(items: readonly CityTile[], full: Full): Html {
  return tileList(
    items.map((item) => cityTile(item)),
    full,
  );
}

function tileList(tiles: Html[], full: Full): Html {
  return html`<ul class="tiles tiles-${full}">
    ${tiles.map((tile) => html`<li>${tile}</li>`)}
  </ul>`;
}

/** A link to a category: its icon, name and how many businesses it has. */
export function categoryTile({ name, slug, icon, businessCount }: CategoryTile): Html {
  return tile({ path: paths.category(slug), name, businessCount, ...placeholder(icon) });
}

/**
 * A link to a city: as categoryTile, and whether it is a large one.
 *
 * @param more what the link says besides where cities stand in rows
 */
export function cityTile({ name, slug, stateCode, country, businessCount }: CityTile, more?: string): Html {
  const isMajor = isMajorCity(businessCount);
  return tile({
    path: paths.city(slug),
    name: cityLine(name, stateCode, country),
    businessCount,
    href: isMajor ? icon['building-2'] : icon['map-pin'],
    tint: 'tint-travel',
    badge: isMajor ? 'Major City' : undefined,
    more,
  });
}

type Tile = {
  path: string;
  name: string;
  businessCount: number;
  href: string;
  tint: string;
  badge?: string | undefined;
  more?: string | undefined;
};

function tile({ path, name, businessCount, href, tint, badge, more }: Tile): Html {
  return html`<a class="tile" href="${path}"
    ><span class="photo ${tint}"
      ><svg width="20" height="20" aria-hidden="true"><use href="${href}" /></svg></span
    ><span class="tile-text"
      ><b>${name}</b> <small>${counted(businessCount, 'business', 'businesses')}</small> ${
        badge !== undefined && html`<span class="badge badge-accent">${badge}</span>`
      }</span
    >${more !== undefined && html`<span class="place-all">${more}</span>`}</a
  >`;
}
