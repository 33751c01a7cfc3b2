import { countClick } from '../../../components/count-click.ts';
import { html, type Html } from '../../../components/html.ts';
import { iconHtml } from '../../../components/icons/icon-html.ts';
import type { BusinessModel } from '../../../models/page-models.ts';
import { toAddressLines } from './address-lines.ts';
import { toMapsUrl } from './links.ts';
import { renderSurroundings } from './surroundings.ts';

/** Zoom of the map of a business, on the scale of Google Maps (P-2.4-35). */
const ZOOM = 15;

const BREAK = html`<br />`;

/** Section with the location: a map on demand, the address, and a link to Google Maps. */
export function renderLocation(business: BusinessModel): Html {
  return html`<section class="panel" aria-labelledby="place">
    <h2 id="place">Location &amp; Map</h2>
    ${renderMap(business)}
    <div class="place">
      <span class="place-pin">${iconHtml['map-pin']}</span>
      <address>${toAddressLines(business).map((line, i) => html`${i > 0 && BREAK}${line}`)}</address>
      <a class="button" href="${toMapsUrl(business)}" rel="noopener nofollow"${countClick('directions')}
        >${iconHtml['external-link']} Open in Google Maps</a
      >
    </div>
  </section>`;
}

/** Picture of the surroundings. third-party/map.ts replaces it by the map when that is allowed or requested. */
function renderMap(business: BusinessModel): Html | null {
  const { name, latitude, longitude } = business;
  if (latitude === null || longitude === null) return null;
  const surroundings = renderSurroundings(business);
  return html`<div
    class="${surroundings === null ? 'map no-print' : 'map map-drawn'}"
    data-map
    data-lat="${latitude}"
    data-lng="${longitude}"
    data-zoom="${ZOOM}"
    data-title="Map of ${name}"
  >
    ${surroundings}<button type="button" class="button needs-script no-print">${iconHtml.map} Show map</button>
  </div>`;
}
