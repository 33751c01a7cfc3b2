import { html, type Html } from '../../components/html.ts';
import { iconHtml } from '../../components/icons/print.ts';
import type { BusinessModel } from '../../models/index.ts';
import { cityLine } from '../wording/place.ts';
import { mapsLink } from './links.ts';

/** The address, and the way to see it on a map. */
export function place(business: BusinessModel): Html {
  const { street, address, city, country, postalCode } = business;
  const region = [cityLine(city.name, city.stateCode), postalCode].filter(Boolean).join(' ');
  return html`<section class="panel" aria-labelledby="place">
    <h2 id="place">Location &amp; Map</h2>
    <div class="place">
      <span class="place-pin">${iconHtml['map-pin']}</span>
      <address>${street === null ? address : html`${street}<br />${region}`}<br />${country.name}</address>
      <a class="button" href="${mapsLink(business)}" rel="noopener nofollow"
        >${iconHtml['external-link']} Open in Google Maps</a
      >
    </div>
  </section>`;
}
