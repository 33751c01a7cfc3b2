import { html, type Html, type Printable } from '../../components/html.ts';
import { iconHtml } from '../../components/icons/print.ts';
import type { BusinessModel } from '../../models/index.ts';
import { hasDetails } from './details.ts';
import { toTelUrl } from '../../format/tel-url.ts';
import { hasPlace, mapsLink } from './links.ts';

/** What a visitor can do at once, a button for each thing the listing gives. */
export function actions(business: BusinessModel): Html {
  const { phone, website, email, orderLink, menuLink, reservationLink } = business;
  return html`<div class="actions">
    ${
      phone !== null &&
      html`<a class="button button-primary" href="${toTelUrl(phone)}">${iconHtml.phone} Call Now</a>`
    }${hasDetails(business) && DETAILS}${
      hasPlace(business) && outside('Maps', mapsLink(business), iconHtml.navigation)
    }${outside('Website', website, iconHtml.globe)}${
      email !== null && html`<a class="button" href="mailto:${email}">${iconHtml.mail} Email</a>`
    }${outside('Order Now', orderLink, iconHtml['shopping-bag'])}${outside(
      'View Menu',
      menuLink,
      iconHtml['book-open'],
    )}${outside('Reserve', reservationLink, iconHtml['calendar-check'])}${SHARE}
  </div>`;
}

const DETAILS = html`<a class="button" href="#details">${iconHtml.info} Detailed Info</a>`;

/** chrome/share.ts does the rest. Without JavaScript its place stays empty. */
const SHARE = html`<button type="button" class="button needs-script" data-share>
  ${iconHtml['share-2']} Share
</button>`;

function outside(name: string, href: string | null, icon: Html): Printable {
  return href !== null && html`<a class="button" href="${href}" rel="noopener nofollow">${icon} ${name}</a>`;
}
