import { html, trusted, type Html } from '../../components/html.ts';
import type { BusinessModel } from '../../models/index.ts';
import type { PrintedFeatures } from './features.ts';
import { proseHtml } from './prose.ts';

/**
 * The description and what the listing offers, as far as they are known; null where neither is.
 *
 * @param more the features that are shown on demand
 */
export function about(
  { description }: BusinessModel,
  features: PrintedFeatures | null,
  more: Html | null,
): Html | null {
  if (description === null && features === null) return null;
  return html`<section class="panel" aria-labelledby="about">
    <h2 id="about">About This Business</h2>
    ${description !== null && html`<div class="prose" dir="auto">${trusted(proseHtml(description))}</div>`}${
      features !== null && html`<h3>Business Features &amp; Amenities</h3>${features.first}${more}`
    }
  </section>`;
}
