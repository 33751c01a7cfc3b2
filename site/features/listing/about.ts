import { html, trusted, type Html } from '../../components/html.ts';
import type { BusinessModel } from '../../models/index.ts';
import { proseHtml } from './prose.ts';

/** The description, and the title of what the listing offers. */
export function about({ description }: BusinessModel): Html {
  return html`<h2 id="about">About This Business</h2>
    ${
      description !== null &&
      html`<div class="prose prose-listing" dir="auto">${trusted(proseHtml(description))}</div>`
    }
    <h3>Business Features &amp; Amenities</h3>`;
}
