import { paths } from '../../../schema/rules/website/paths.ts';
import { isMajorCity } from './major-city.ts';
import { formatCount } from '../../format/count.ts';
import { formatCity } from '../../format/city-line.ts';
import type { CategoryTile, CityTile } from '../../models/page-models.ts';
import { html, type Html } from '../html.ts';
import { getIconPlaceholder, renderIcon } from '../icons/icon-html.ts';
import { getIconUrl } from '../icons/icon-url.ts';

/** Number of items of a full list. It determines the columns, so that no row is incomplete. */
type FullListSize = 'ten' | 'eighteen';

/** Tiles of categories. */
export function renderCategoryTiles(items: readonly CategoryTile[], full: FullListSize): Html {
  return renderTileList(items.map(renderCategoryTile), full);
}

/** Tiles of cities. */
export function renderCityTiles(items: readonly CityTile[], full: FullListSize): Html {
  return renderTileList(
    items.map((item) => renderCityTile(item)),
    full,
  );
}

function renderTileList(tiles: Html[], full: FullListSize): Html {
  return html`<ul class="tiles tiles-${full}">
    ${tiles.map((tile) => html`<li>${tile}</li>`)}
  </ul>`;
}

/** Link to a category: its icon, name and number of businesses. */
export function renderCategoryTile({ name, slug, icon, businessCount }: CategoryTile): Html {
  return renderTile({ path: paths.category(slug), name, businessCount, ...getIconPlaceholder(icon) });
}

/**
 * Link to a city, like {@link renderCategoryTile}, with a mark for a major city.
 *
 * @param more additional content in the row layout
 */
export function renderCityTile(
  { name, slug, stateCode, country, businessCount }: CityTile,
  more?: string,
): Html {
  const isMajor = isMajorCity(businessCount);
  return renderTile({
    path: paths.city(slug),
    name: formatCity(name, stateCode, country),
    businessCount,
    icon: isMajor ? MAJOR_CITY_ICON : CITY_ICON,
    tint: 'tint-travel',
    badge: isMajor ? 'Major City' : undefined,
    more,
  });
}

const CITY_ICON = renderIcon(getIconUrl('map-pin'), '');
const MAJOR_CITY_ICON = renderIcon(getIconUrl('building-2'), '');

type Tile = {
  path: string;
  name: string;
  businessCount: number;
  icon: Html;
  tint: string;
  badge?: string | undefined;
  more?: string | undefined;
};

function renderTile({ path, name, businessCount, icon, tint, badge, more }: Tile): Html {
  return html`<a class="tile" href="${path}"
    ><span class="photo ${tint}"
      >${icon}</span
    ><span class="tile-text"
      ><b>${name}</b> <small>${formatCount(businessCount, 'business', 'businesses')}</small> ${
        badge !== undefined && html`<span class="badge badge-accent">${badge}</span>`
      }</span
    >${more !== undefined && html`<span class="place-all">${more}</span>`}</a
  >`;
}
