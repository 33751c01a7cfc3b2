import { adSlot } from '../components/ad-slot.ts';
import { html, type Html } from '../components/html.ts';
import { businessHead } from '../features/head/business.ts';
import { about } from '../features/listing/about.ts';
import { contact } from '../features/listing/contact.ts';
import { details } from '../features/listing/details.ts';
import { features } from '../features/listing/features.ts';
import { header } from '../features/listing/header.ts';
import { hoursContent } from '../features/listing/hours.ts';
import { nearby } from '../features/listing/nearby.ts';
import { place } from '../features/listing/place.ts';
import { related } from '../features/listing/related.ts';
import { reviews } from '../features/listing/reviews.ts';
import { top } from '../features/listing/top.ts';
import { island } from '../islands/island.ts';
import { meta } from '../layouts/meta.ts';
import type { BusinessModel } from '../models/index.ts';
import type { Filled } from './template.ts';

export function businessTemplate(page: BusinessModel): Filled {
  return { variant: {}, head: meta(page.site, businessHead(page)), content: content(page) };
}

function content(page: BusinessModel): Html {
  const offered = features(page.about);
  const text = about(page, offered, offered?.rest ? moreFeatures(offered.rest) : null);
  const side = [contact(page), details(page), hours(page), adSlot(page.site, 'business')];
  return html`<div class="wrap">
    ${top(page)}${header(page)}
    <div class="listing-body">
      ${text !== null && html`<div class="listing-about">${text}</div>`}
      ${side.some((part) => part !== null) && html`<div class="listing-side">${side}</div>`}
      <div class="listing-rest">${reviews(page)}${place(page)}${nearby(page)}</div>
    </div>
    ${related(page)}
  </div>`;
}

function moreFeatures({ label, printed }: { label: string; printed: Html }): Html {
  // The markup of MoreFeatures.tsx: React would take a tenth of the time of a page for it.
  const content = html`<details class="more"
    ><summary class="button"><span class="more-closed">${label}</span><span class="more-open">Show Less</span></summary
    ><div>${printed}</div></details
  >`;
  return island('MoreFeatures', { label, printed: null }, content);
}

function hours({ workingHours, timeZone }: BusinessModel): Html | null {
  const content = hoursContent(workingHours, timeZone);
  if (content === null) return null;
  const { isReadable, printed } = content;
  return html`<section class="panel listing-hours" id="hours" aria-labelledby="hours-title">
    ${isReadable ? island('Hours', { printed: null }, html`<div>${printed}</div>`) : printed}
  </section>`;
}
