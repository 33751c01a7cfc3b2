import { getCategoryPath } from '../../../components/crumbs.ts';
import { html, type Html } from '../../../components/html.ts';
import { renderCategoryIcon, iconHtml } from '../../../components/icons/icon-html.ts';
import { renderPicture } from '../../../components/images/picture.ts';
import type { BusinessModel } from '../../../models/page-models.ts';
import { formatExactCount } from '../../../format/exact-count.ts';
import { renderActions } from './actions.ts';
import { renderHoursSummary, renderOpenBadge } from '../details/hours.ts';
import { renderContactFacts } from './contact-facts.ts';
import { renderCorrections } from '../details/corrections.ts';
import { renderMissingFacts } from '../details/missing-facts.ts';

/** Card at the top of a page: category, opening state, location and contacts. */
export function renderHeader(business: BusinessModel): Html {
  const { name, category, city, workingHours } = business;
  return html`<section class="panel" aria-labelledby="name">
    <div class="listing-head">
      ${renderPhoto(business)}
      <div class="listing-name">
        <h1 id="name">${name}</h1>
        ${renderRating(business)}
      </div>
      ${renderBadges(business)}
      <div class="listing-facts">
        <a class="fact-link" href="${getCategoryPath(city, category)}"
          >${renderCategoryIcon(category.icon)}<span>${category.name}</span></a
        >${renderContactFacts(business)}${renderHoursSummary(workingHours)}
      </div>
      <div class="listing-actions">
        ${renderActions(business)}${renderMissingFacts(business)}${renderCorrections(business)}
      </div>
    </div>
  </section>`;
}

/** The first photo; an uploaded one leads to the whole picture. */
function renderPhoto({ name, photos, photo: first, otherPhoto, category }: BusinessModel): Html {
  const own = photos[0];
  const alt = own?.alt ?? `Photo of ${name}`;
  const size = { width: 640, height: 480, eager: true, frame: 'photo-large' };
  const picture = renderPicture({ sources: [first, otherPhoto], alt, icon: category.icon, ...size });
  return own === undefined ? picture : html`<a class="listing-photo" href="${own.url}">${picture}</a>`;
}

function renderRating({ rating: value, reviewCount }: BusinessModel): Html | null {
  if (value === null || value <= 0) return null;
  return html`<p class="rating">
    <span class="sr-only">Rated </span>${value.toFixed(1)}
    <small>(${formatExactCount(reviewCount, 'review', 'reviews')})</small>
  </p>`;
}

const VERIFIED_BADGE = html`<span class="badge badge-accent">${iconHtml['badge-check']} Verified</span>`;

function renderBadges(business: BusinessModel): Html {
  return html`<p class="listing-badges">
    ${renderOpenBadge(business)}${business.isVerified && VERIFIED_BADGE}${
      business.updated !== null && html`<span class="badge">Updated ${business.updated}</span>`
    }
  </p>`;
}
