import { paths } from '../../../schema/rules/paths.ts';
import { html, type Html } from '../../components/html.ts';
import { categoryIcon, iconHtml } from '../../components/icons/print.ts';
import { picture } from '../../components/picture.ts';
import type { BusinessModel } from '../../models/index.ts';
import { exactly } from '../wording/count.ts';
import { actions } from './actions.ts';
import { hoursSummary, openBadge } from './hours.ts';
import { mapsLink } from './links.ts';
import { unknown } from './unknown.ts';

/** The card at the top of a page: what it is, when it is open, where, and how to reach it. */
export function header(business: BusinessModel): Html {
  const { name, category, address, phone, workingHours } = business;
  return html`<section class="panel" aria-labelledby="name">
    <div class="listing-head">
      ${photo(business)}
      <div class="listing-name">
        <h1 id="name">${name}</h1>
        ${rating(business)}
      </div>
      ${badges(business)}
      <div class="listing-facts">
        <a class="fact-link" href="${paths.category(category.slug)}"
          >${categoryIcon(category.icon)}<span>${category.name}</span></a
        ><a class="fact-link" href="${mapsLink(business)}" rel="noopener nofollow"
          >${iconHtml['map-pin']}<span>${address}</span></a
        >${phone !== null && html`<p class="fact print-only">${iconHtml.phone}<span>${phone}</span></p>`}${hoursSummary(workingHours)}
      </div>
      <div class="listing-actions">${actions(business)}${unknown(business)}</div>
    </div>
  </section>`;
}

function photo({ name, photo: first, otherPhoto, category }: BusinessModel): Html {
  const alt = `Photo of ${name}`;
  const size = { width: 640, height: 480, eager: true, frame: 'photo-large' };
  return picture({ sources: [first, otherPhoto], alt, icon: category.icon, ...size });
}

function rating({ rating: value, reviewCount }: BusinessModel): Html | null {
  if (value === null || value <= 0) return null;
  return html`<p class="rating">
    <span class="sr-only">Rated </span>${value.toFixed(1)}
    <small>(${exactly(reviewCount, 'review', 'reviews')})</small>
  </p>`;
}

const VERIFIED = html`<span class="badge badge-accent">${iconHtml['badge-check']} Verified</span>`;

function badges(business: BusinessModel): Html {
  return html`<p class="listing-badges">
    ${openBadge(business)}${business.isVerified && VERIFIED}${
      business.updated !== null && html`<span class="badge">Updated ${business.updated}</span>`
    }
  </p>`;
}
