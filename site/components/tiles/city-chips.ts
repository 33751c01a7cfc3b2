import { paths } from '../../../schema/rules/website/paths.ts';
import { formatCity } from '../../format/city-line.ts';
import { formatExactNumber } from '../../format/count.ts';
import type { CityTile } from '../../models/page-models.ts';
import { html, type Html } from '../html.ts';

/** Links to a category in the cities where it has a page, with the numbers of its businesses there. */
export function renderCityChips(category: { slug: string }, cities: readonly CityTile[]): Html {
  return html`<ul class="chips">
    ${cities.map(
      ({ name, slug, stateCode, country, businessCount }) =>
        html`<li><a class="chip" href="${paths.cityCategory(slug, category.slug)}"
          >${formatCity(name, stateCode, country)} <small>${formatExactNumber(businessCount)}</small></a
        ></li>`,
    )}
  </ul>`;
}
