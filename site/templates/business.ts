import { renderAdSlot } from '../components/ad-slot.ts';
import { html, type Html } from '../components/html.ts';
import { toBusinessHead } from '../features/seo/business-head.ts';
import { renderAbout } from '../features/business/details/about.ts';
import { renderContact } from '../features/business/contact/contact.ts';
import { renderDetails } from '../features/business/details/details.ts';
import { renderFeatures } from '../features/business/details/features.ts';
import { renderHeader } from '../features/business/head/header.ts';
import { renderHoursContent } from '../features/business/details/hours.ts';
import { renderPhotos } from '../features/business/photos/photos.ts';
import { renderNearby } from '../features/business/related/nearby.ts';
import { renderLocation } from '../features/business/contact/location.ts';
import { renderRelated } from '../features/business/related/related.ts';
import { renderSameKind } from '../features/business/related/same-kind.ts';
import { renderReviews } from '../features/business/reviews.ts';
import { renderTop } from '../features/business/head/top.ts';
import { toCityText } from '../../schema/rules/search/place-readings.ts';
import { island } from '../islands/island.ts';
import { meta } from '../layouts/meta.ts';
import type { BusinessModel } from '../models/page-models.ts';
import type { Filled } from './template.ts';

/** Renders the template of a business page. */
export function renderBusiness(page: BusinessModel): Filled {
  return { variant: {}, head: meta(page.site, toBusinessHead(page)), content: content(page) };
}

function content(page: BusinessModel): Html {
  const offered = renderFeatures(page.about);
  const text = renderAbout(page, offered, offered?.rest ? moreFeatures(offered.rest) : null);
  const side = [renderContact(page), renderDetails(page), hours(page), renderAdSlot(page.site, 'middle')];
  const { city, country } = page;
  return html`<div class="wrap" data-place="${toCityText({ ...city, country: country.name })}">
    ${renderTop(page)}${renderHeader(page)}${renderPhotos(page)}
    <div class="listing-body">
      ${text !== null && html`<div class="listing-about">${text}</div>`}
      ${side.some((part) => part !== null) && html`<div class="listing-side">${side}</div>`}
      <div class="listing-rest">
        ${renderReviews(page)}${renderLocation(page)}${renderSameKind(page)}${renderNearby(page)}
      </div>
    </div>
    ${renderRelated(page)}
  </div>`;
}

function moreFeatures({ label, printed }: { label: string; printed: Html }): Html {
  // Same markup as MoreFeatures.tsx, because React would take a tenth of the rendering time of a page.
  const content = html`<details class="more"
    ><summary class="button"><span class="more-closed">${label}</span><span class="more-open">Show Less</span></summary
    ><div>${printed}</div></details
  >`;
  return island('MoreFeatures', { label, printed: null }, content);
}

function hours(page: BusinessModel): Html | null {
  const content = renderHoursContent(page);
  if (content === null) return null;
  const { isReadable, printed } = content;
  return html`<section class="panel listing-hours" id="hours" aria-labelledby="hours-title">
    ${isReadable ? island('Hours', { printed: null }, html`<div>${printed}</div>`) : printed}
  </section>`;
}
