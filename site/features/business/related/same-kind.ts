import { NO_CATEGORY } from '../../../../schema/rules/business/category-names.ts';
import { paths } from '../../../../schema/rules/website/paths.ts';
import { renderHoursAttributes } from '../../../components/cards/hours-attributes.ts';
import { html, type Html } from '../../../components/html.ts';
import { getIconPlaceholder } from '../../../components/icons/icon-html.ts';
import type { BusinessModel, RelatedWithHours } from '../../../models/page-models.ts';
import { formatDistance } from '../../../../schema/rules/distance/format-distance.ts';
import { toPlural } from '../../../format/plural.ts';

/**
 * The nearest businesses of the same kind with their distances. Where their hours are known, client/hours/ writes
 * their state and marks the nearest open one.
 */
export function renderSameKind({ category, sameKind, country }: BusinessModel): Html | null {
  if (sameKind.length === 0 || category.name === NO_CATEGORY) return null;
  return html`<section class="panel" aria-labelledby="same-kind">
    <h2 id="same-kind">${toPlural(category.name)} Nearby</h2>
    <ul class="nearby" data-nearest-open>
      ${sameKind.map((each) => renderLine(each, country.code))}
    </ul>
  </section>`;
}

function renderLine({ card, distance: metres, hours }: RelatedWithHours, countryCode: string): Html {
  const { icon, tint } = getIconPlaceholder(card.category.icon);
  return html`<li>
    <a class="nearby-link" href="${paths.business(card.slug)}"
      ><span class="photo ${tint}">${icon}</span
      ><span class="nearby-name"
        ><b>${card.name}</b><small>${card.street}</small>${
          hours !== null && html`<small class="card-hours" ${renderHoursAttributes(hours)}></small>`
        }</span
      >${metres !== null && html`<small>${formatDistance(metres, countryCode)}</small>`}</a
    >
  </li>`;
}
