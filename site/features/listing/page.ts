import { adSlot } from '../../components/ad-slot.ts';
import { html, trusted, type Html } from '../../components/html.ts';
import { island } from '../../components/island.ts';
import type { BusinessModel } from '../../models/index.ts';
import { about } from './about.ts';
import { contact } from './contact.ts';
import { details } from './details.ts';
import { features } from './features.ts';
import { header } from './header.ts';
import { hoursContent, NO_HOURS } from './hours.ts';
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
  const { first, rest } = features(page.about);
  const hours = hoursContent(page.workingHours, page.timeZone);
  return html`<div class="wrap">
    ${top(page)}${header(page)}
    <div class="listing-body">
      <div class="listing-about">
        <section class="panel" aria-labelledby="about">
          ${about(page)}${first}${rest && islandOf({ name: 'more-features', ...rest })}
        </section>
      </div>
      <div class="listing-side">
        ${contact(page)}${details(page)}
        <section class="panel listing-hours" id="hours" aria-labelledby="hours-title">
          ${hours === null ? NO_HOURS : islandOf({ name: 'hours', printed: hours })}
        </section>
        ${adSlot(page.site, 'business')}
      </div>
      <div class="listing-rest">${reviews(page)}${place(page)}${nearby(page)}</div>
    </div>
    ${related(page)}
  </div>`;
}
