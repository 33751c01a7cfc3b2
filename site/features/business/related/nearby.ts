import { paths } from '../../../../schema/rules/website/paths.ts';
import { html, flatten, type Html } from '../../../components/html.ts';
import { getIconPlaceholder } from '../../../components/icons/icon-html.ts';
import type { BusinessModel, Related } from '../../../models/page-models.ts';
import { getDefaultOrder } from '../../business-list/list-facts.ts';
import { formatDistance } from '../../../../schema/rules/distance/format-distance.ts';

/** Nearest businesses with their distances; if none is near, others of the city, with a note. */
export function renderNearby({
  name,
  nearby: list,
  branches,
  brandSlug,
  city,
  country,
}: BusinessModel): Html {
  return html`<section class="panel" aria-labelledby="nearby">
    <h2 id="nearby">Nearby Businesses</h2>
    ${
      list.length === 0
        ? html`<p><b>No nearby businesses</b></p>
            <p class="text-muted">No other businesses found in ${city.name}</p>`
        : html`${
            list[0]!.distance === null &&
            html`<p class="text-muted">Others in ${city.name}, the ${describeOrder(list)} first</p>`
          }
            <ul class="nearby">
              ${list.map((neighbour) => renderLine(neighbour, country.code))}
            </ul>`
    }${
      (branches.length > 0 || brandSlug !== null) &&
      html`<p class="branches">
        ${
          branches.length > 0 &&
          html`Other ${name} nearby:
          ${branches.map((branch, i) => html`${i > 0 && ', '}${renderBranchLink(branch, country.code)}`)}`
        }
        ${brandSlug !== null && html`<a class="link" href="${paths.brand(brandSlug)}">All ${name} branches</a>`}
      </p>`
    }
  </section>`;
}

function describeOrder(list: Related[]): string {
  const hasRatings = list.some(({ card }) => (card.rating ?? 0) > 0 && card.reviewCount > 0);
  return getDefaultOrder({ hasRatings }).toLowerCase();
}

function renderBranchLink({ card, distance: metres }: Related, countryCode: string): Html {
  return html`<a href="${paths.business(card.slug)}">${card.street}</a>${
    metres !== null && html`&#32;(${formatDistance(metres, countryCode)})`
  }`;
}

function renderLine({ card, distance: metres }: Related, countryCode: string): Html {
  return html`<li>
    <a class="nearby-link" href="${paths.business(card.slug)}"
      >${getThumbnail(card)}${metres !== null && html`<small>${formatDistance(metres, countryCode)}</small>`}</a
    >
  </li>`;
}

/** Markup of a nearby business, equal on all pages that list it: rendered once and cached on its card. */
const THUMBNAIL = Symbol('looks');
type CardWithThumbnail = Related['card'] & { [THUMBNAIL]?: Html };

function getThumbnail(card: CardWithThumbnail): Html {
  return (card[THUMBNAIL] ??= flatten(renderThumbnail(card)));
}

function renderThumbnail({ name, category }: Related['card']): Html {
  const { icon, tint } = getIconPlaceholder(category.icon);
  return html`<span class="photo ${tint}"
      >${icon}</span
    ><span class="nearby-name"><b>${name}</b><small>${category.name}</small></span>`;
}
