import { countClick } from '../../../components/count-click.ts';
import { html, type Html } from '../../../components/html.ts';
import { iconHtml } from '../../../components/icons/icon-html.ts';
import type { BusinessModel } from '../../../models/page-models.ts';
import { toTelUrl } from '../../../../schema/rules/business/tel-url.ts';
import { toDisplayHost } from '../../../../schema/rules/website/display-host.ts';
import { toMapsUrl, toRouteUrl } from '../contact/links.ts';

/** Phone, address with a route, and website: what a visitor came for, readable before anything is pressed. */
export function renderContactFacts(business: BusinessModel): Html {
  const { address, phone, website } = business;
  return html`${
    phone !== null &&
    html`<a class="fact-link fact-phone" href="${toTelUrl(phone)}">${iconHtml.phone}<span>${phone}</span></a>`
  }
    <div class="fact-route"
      ><a class="fact-link" href="${toMapsUrl(business)}" rel="noopener nofollow"
        >${iconHtml['map-pin']}<span>${address}</span></a
      ><a class="link no-print" href="${toRouteUrl(business)}" rel="noopener nofollow"${countClick('directions')}
        >Directions</a
      >${renderDistance(business)}</div
    >${
      website !== null &&
      html`<a class="fact-link" href="${website}" rel="noopener nofollow"${countClick('website')}
        >${iconHtml.globe}<span>${toDisplayHost(website)}</span></a
      >`
    }`;
}

/** Room for the distance of a visitor who has pressed 'Near me' in this tab (client/distance/). */
function renderDistance({ latitude, longitude, country }: BusinessModel): Html | null {
  if (latitude === null || longitude === null) return null;
  return html`<small data-away="${latitude} ${longitude} ${country.code}"></small>`;
}
