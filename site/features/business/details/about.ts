import { html, raw, type Html } from '../../../components/html.ts';
import type { BusinessModel } from '../../../models/page-models.ts';
import type { RenderedFeatures } from './features.ts';
import { sanitizeProse } from './prose.ts';

/**
 * Section with description and features, if known; null if neither is.
 *
 * @param more the features shown on demand
 */
export function renderAbout(
  { description }: BusinessModel,
  features: RenderedFeatures | null,
  more: Html | null,
): Html | null {
  if (description === null && features === null) return null;
  return html`<section class="panel" aria-labelledby="about">
    <h2 id="about">About This Business</h2>
    ${description !== null && html`<div class="prose" dir="auto">${raw(sanitizeProse(description))}</div>`}${
      features !== null && html`<h3>Business Features &amp; Amenities</h3>${features.first}${more}`
    }
  </section>`;
}
