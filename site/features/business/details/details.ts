import type { ClickKind } from '../../../../schema/contracts/visit.ts';
import { getCategoryPath } from '../../../components/crumbs.ts';
import { countClick } from '../../../components/count-click.ts';
import { html, type Html, type Printable } from '../../../components/html.ts';
import { iconHtml } from '../../../components/icons/icon-html.ts';
import type { BusinessModel } from '../../../models/page-models.ts';
import { STATUS_TEXT } from './status-text.ts';

/**
 * True if the section contains more than the head of the page, which has the category and the links of a restaurant.
 */
export function hasDetails(business: BusinessModel): boolean {
  return isTypeShown(business) || isStatusShown(business) || business.priceRange !== null;
}

function isTypeShown({ type, category }: BusinessModel): boolean {
  return type !== null && type !== category.name;
}

/** Operation is stated only if confirmed: files mark everything as operational that they do not know to be closed. */
function isStatusShown({ businessStatus, isVerified }: BusinessModel): boolean {
  return isVerified || businessStatus !== 'OPERATIONAL';
}

/** Section with category, status, price and the links of a restaurant; null if there is nothing new. */
export function renderDetails(business: BusinessModel): Html | null {
  const { category, city, type, businessStatus, priceRange, menuLink, orderLink, reservationLink } = business;
  const hasLinks = menuLink !== null || orderLink !== null || reservationLink !== null;
  if (!hasDetails(business) && !hasLinks) return null;
  return html`<section class="panel" id="details" aria-labelledby="details-title">
    <h2 id="details-title">Business Details</h2>
    <dl class="details">
      <div>
        <dt>Category</dt>
        <dd><a class="link" href="${getCategoryPath(city, category)}">${category.name}</a></dd>
      </div>
      ${
        isTypeShown(business) &&
        html`<div>
          <dt>Type</dt>
          <dd>${type}</dd>
        </div>`
      }
      ${
        isStatusShown(business) &&
        html`<div>
          <dt>Status</dt>
          <dd>${STATUS_BADGES[businessStatus]}</dd>
        </div>`
      }
      ${
        priceRange !== null &&
        html`<div>
          <dt>Price Range</dt>
          <dd>${priceRange}</dd>
        </div>`
      }
    </dl>
    ${renderLink('Menu', menuLink, iconHtml['book-open'], 'menu')}${renderLink(
      'Order Online',
      orderLink,
      iconHtml['shopping-bag'],
      'order',
    )}${renderLink('Book a Table', reservationLink, iconHtml['calendar-check'], null)}
  </section>`;
}

const STATUS_BADGES: Record<BusinessModel['businessStatus'], Html> = {
  OPERATIONAL: html`<span class="badge badge-good">${STATUS_TEXT.OPERATIONAL}</span>`,
  CLOSED_TEMPORARILY: html`<span class="badge badge-bad">${STATUS_TEXT.CLOSED_TEMPORARILY}</span>`,
  CLOSED_PERMANENTLY: html`<span class="badge badge-bad">${STATUS_TEXT.CLOSED_PERMANENTLY}</span>`,
};

/** `click`: kind of click that is counted. */
function renderLink(name: string, href: string | null, icon: Html, click: ClickKind | null): Printable {
  return (
    href !== null &&
    html`<a class="fact-link" href="${href}" rel="noopener nofollow"${countClick(click)}>${icon}<span>${name}</span></a>`
  );
}
