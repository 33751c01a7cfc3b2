import type { ClickKind } from '../../../../schema/contracts/visit.ts';
import { countClick } from '../../../components/count-click.ts';
import { html, type Html, type Printable } from '../../../components/html.ts';
import { iconHtml } from '../../../components/icons/icon-html.ts';
import type { BusinessModel } from '../../../models/page-models.ts';
import { toSavePath } from '../../../../schema/rules/website/saved-path.ts';
import { hasDetails } from '../details/details.ts';
import { toTelUrl } from '../../../../schema/rules/business/tel-url.ts';
import { hasCoordinates, toMapsUrl } from '../contact/links.ts';

/** Action buttons for visitors, one for each contact of the business. */
export function renderActions(business: BusinessModel): Html {
  const { phone, website, email, orderLink, menuLink, reservationLink } = business;
  return html`<div class="actions">
    ${
      phone !== null &&
      html`<a class="button button-primary" href="${toTelUrl(phone)}">${iconHtml.phone} Call Now</a>`
    }${hasDetails(business) && DETAILS_LINK}${
      hasCoordinates(business) &&
      renderExternalLink('Maps', toMapsUrl(business), iconHtml.navigation, 'directions')
    }${renderExternalLink('Website', website, iconHtml.globe, 'website')}${
      email !== null && html`<a class="button" href="mailto:${email}">${iconHtml.mail} Email</a>`
    }${renderExternalLink('Order Now', orderLink, iconHtml['shopping-bag'], 'order')}${renderExternalLink(
      'View Menu',
      menuLink,
      iconHtml['book-open'],
      'menu',
    )}${renderExternalLink('Reserve', reservationLink, iconHtml['calendar-check'], null)}${renderSaveLink(business)}${SHARE_BUTTON}
  </div>`;
}

/** The page that it leads to keeps the list of this browser, so no page of a business needs a script for it. */
function renderSaveLink({ slug }: BusinessModel): Html {
  return html`<a class="button" href="${toSavePath([slug])}" rel="nofollow">${iconHtml.bookmark} Save</a>`;
}

const DETAILS_LINK = html`<a class="button" href="#details">${iconHtml.info} Detailed Info</a>`;

/** Filled by client/share.ts; empty without JavaScript. */
const SHARE_BUTTON = html`<button type="button" class="button needs-script" data-share>
  ${iconHtml['share-2']} Share
</button>`;

/** `click`: kind of click that is counted. */
function renderExternalLink(
  name: string,
  href: string | null,
  icon: Html,
  click: ClickKind | null,
): Printable {
  return (
    href !== null &&
    html`<a class="button" href="${href}" rel="noopener nofollow"${countClick(click)}>${icon} ${name}</a>`
  );
}
