import { paths } from '../../../schema/rules/paths.ts';
import { html, type Html, type Printable } from '../../components/html.ts';
import { iconHtml } from '../../components/icons/print.ts';
import type { BusinessModel } from '../../models/index.ts';
import { STATUS_TEXT } from './status.ts';

/** What a visitor may want to look up: category, status, price, and the links of a restaurant. */
export function details(business: BusinessModel): Html {
  const { category, type, businessStatus, priceRange, menuLink, orderLink, reservationLink } = business;
  return html`<section class="panel" id="details" aria-labelledby="details-title">
    <h2 id="details-title">Business Details</h2>
    <dl class="details">
      <div>
        <dt>Category</dt>
        <dd><a class="link" href="${paths.category(category.slug)}">${category.name}</a></dd>
      </div>
      ${
        type !== null &&
        type !== category.name &&
        html`<div>
          <dt>Type</dt>
          <dd>${type}</dd>
        </div>`
      }
      <div>
        <dt>Status</dt>
        <dd>${STATUS_BADGES[businessStatus]}</dd>
      </div>
      ${
        priceRange !== null &&
        html`<div>
          <dt>Price Range</dt>
          <dd>${priceRange}</dd>
        </div>`
      }
    </dl>
    ${link('Menu', menuLink, iconHtml['book-open'])}${link(
      'Order Online',
      orderLink,
      iconHtml['shopping-bag'],
    )}${link('Book a Table', reservationLink, iconHtml['calendar-check'])}
  </section>`;
}

const STATUS_BADGES: Record<BusinessModel['businessStatus'], Html> = {
  OPERATIONAL: html`<span class="badge badge-good">${STATUS_TEXT.OPERATIONAL}</span>`,
  CLOSED_TEMPORARILY: html`<span class="badge badge-bad">${STATUS_TEXT.CLOSED_TEMPORARILY}</span>`,
  CLOSED_PERMANENTLY: html`<span class="badge badge-bad">${STATUS_TEXT.CLOSED_PERMANENTLY}</span>`,
};

function link(name: string, href: string | null, icon: Html): Printable {
  return (
    href !== null &&
    html`<a class="fact-link" href="${href}" rel="noopener nofollow">${icon}<span>${name}</span></a>`
  );
}
