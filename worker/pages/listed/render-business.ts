import { html } from 'hono/html';
import type { ListedBusiness } from '../../../schema/contracts/business.ts';
import { toTelUrl } from '../../../schema/rules/business/tel-url.ts';
import { toDisplayHost } from '../../../schema/rules/website/display-host.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import { renderRating, renderState } from './render-facts.ts';

/**
 * A business in a list, in the form of a card without a photo.
 *
 * @param more HTML at its end
 */
export function renderBusiness(business: ListedBusiness, now: Date, more: unknown = '') {
  const { slug, name, category, address, isSponsored } = business;
  const rating = renderRating(business);
  const state = renderState(business, now);
  return html`<li class="card">
    <div class="card-text">
      <h3><a href="${paths.business(slug)}" dir="auto">${name}</a></h3>
      ${
        rating || isSponsored || state
          ? html`<p class="card-line">
              ${rating ?? ''} ${isSponsored ? html`<span class="badge">Sponsored</span>` : ''} ${state ?? ''}
            </p>`
          : ''
      }
      <p class="card-facts">${category.name}</p>
      <p class="search-address" dir="auto">${address}</p>
      ${renderContacts(business)} ${more}
    </div>
  </li>`;
}

function renderContacts({ phone, website }: ListedBusiness) {
  if (phone === null && website === null) return '';
  return html`<div class="card-contact">
    ${phone === null ? '' : html`<a class="card-call" href="${toTelUrl(phone)}" dir="ltr">${phone}</a>`}
    ${
      website === null
        ? ''
        : html`<a class="card-call" href="${website}" rel="noopener nofollow" data-click="website"
            >${toDisplayHost(website)}</a
          >`
    }
  </div>`;
}
