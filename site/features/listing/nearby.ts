import { paths } from '../../../schema/rules/paths.ts';
import { html, kept, type Html } from '../../components/html.ts';
import { placeholder } from '../../components/icons/index.ts';
import type { BusinessModel, Related } from '../../models/index.ts';
import { defaultOrder } from '../browse/known.ts';
import { distance } from '../wording/distance.ts';

/** The nearest businesses with their distances; others of the city, with a word about it, where none is known to be near. */
export function nearby({ name, nearby: list, branches, city, country }: BusinessModel): Html {
  return html`<section class="panel" aria-labelledby="nearby">
    <h2 id="nearby">Nearby Businesses</h2>
    ${
      list.length === 0
        ? html`<p><b>No nearby businesses</b></p>
            <p class="text-muted">No other businesses found in ${city.name}</p>`
        : html`${
            list[0]!.distance === null &&
            html`<p class="text-muted">Others in ${city.name}, the ${orderOf(list)} first</p>`
          }
            <ul class="nearby">
              ${list.map((neighbour) => line(neighbour, country.code))}
            </ul>`
    }${
      branches.length > 0 &&
      html`<p class="branches">
        Other ${name} nearby:
        ${branches.map((branch, i) => html`${i > 0 && ', '}${branchLink(branch, country.code)}`)}
      </p>`
    }
  </section>`;
}

function orderOf(list: Related[]): string {
  const hasRatings = list.some(({ card }) => (card.rating ?? 0) > 0 && card.reviewCount > 0);
  return defaultOrder({ hasRatings }).toLowerCase();
}

function branchLink({ card, distance: metres }: Related, countryCode: string): Html {
  return html`<a href="${paths.business(card.slug)}">${card.street}</a>${
    metres !== null && html`&#32;(${distance(metres, countryCode)})`
  }`;
}

function line({ card, distance: metres }: Related, countryCode: string): Html {
  return html`<li>
    <a class="nearby-link" href="${paths.business(card.slug)}"
      >${looks(card)}${metres !== null && html`<small>${distance(metres, countryCode)}</small>`}</a
    >
  </li>`;
}

/** What a neighbour looks like is the same on the pages of all its neighbours: printed once, it stays on its card. */
const LOOKS = Symbol('looks');
type Remembering = Related['card'] & { [LOOKS]?: Html };

function looks(card: Remembering): Html {
  return (card[LOOKS] ??= kept(printLooks(card)));
}

function printLooks({ name, category }: Related['card']): Html {
  const { href, tint } = placeholder(category.icon);
  return html`<span class="photo ${tint}"
      ><svg width="20" height="20" aria-hidden="true"><use href="${href}" /></svg></span
    ><span class="nearby-name"><b>${name}</b><small>${category.name}</small></span>`;
}
