import { html, trusted, type Html } from '../../components/html.ts';
import type { BusinessModel } from '../../models/index.ts';
import { features } from './features.ts';
import { proseHtml } from './prose.ts';

/** The description, and what the listing offers. */
export function about({ description, about: offers }: BusinessModel): Html {
  return html`<section class="panel" aria-labelledby="about">
    <h2 id="about">About This Business</h2>
    ${
      description !== null &&
      html`<div class="prose prose-listing" dir="auto">${trusted(proseHtml(description))}</div>`
    }
    <h3>Business Features &amp; Amenities</h3>
    ${features(offers)}
  </section>`;
}
