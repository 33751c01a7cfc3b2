import { adSlot } from '../../components/ad-slot.ts';
import { html, trusted, type Html } from '../../components/html.ts';
import { island } from '../../components/island.ts';
import type { BusinessModel } from '../../models/index.ts';
import { about } from './about.ts';
import { contact } from './contact.ts';
import { details } from './details.ts';
import { features } from './features.ts';
import { header } from './header.ts';
import { hoursContent } from './hours.ts';
import { nearby } from './nearby.ts';
import { place } from './place.ts';
import { related } from './related.ts';
import { reviews } from './reviews.ts';
import { top } from './top.ts';

/** An island that was not kept, as in development: ListingIsland.astro prints it. */
export type OpenIsland =
  | { name: 'hours'; printed: Html }
  | { name: 'more-features'; printed: Html; label: string };

/** All that stands on a listing's page: one piece, or several with the islands between them that are left to Astro. */
export function listing(page: BusinessModel): (Html | OpenIsland)[] {
  const open: OpenIsland[] = [];
  const printed = content(
    page,
    (fill) => island(fill.name, fill) ?? trusted(`<!--open ${open.push(fill)}-->`),
  );
  if (open.length === 0) return [printed];
  // No listing can write a comment: its texts are escaped, and proseHtml takes comments out.
  return printed.text
    .split(/<!--open (\d)-->/)
    .map((text, i) => (i % 2 === 0 ? trusted(text) : open[Number(text) - 1]!));
}

function content(page: BusinessModel, islandOf: (fill: OpenIsland) => Html): Html {
  const offered = features(page.about);
  const more = offered?.rest ? islandOf({ name: 'more-features', ...offered.rest }) : null;
  const text = about(page, offered, more);
  const hours = hoursContent(page.workingHours, page.timeZone);
  const side = [
    contact(page),
    details(page),
    hours &&
      html`<section class="panel listing-hours" id="hours" aria-labelledby="hours-title">
        ${hours.isReadable ? islandOf({ name: 'hours', printed: hours.printed }) : hours.printed}
      </section>`,
    adSlot(page.site, 'business'),
  ];
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
