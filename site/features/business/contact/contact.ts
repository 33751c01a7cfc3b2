import { countClick } from '../../../components/count-click.ts';
import { html, type Html } from '../../../components/html.ts';
import { iconHtml } from '../../../components/icons/icon-html.ts';
import type { BusinessModel } from '../../../models/page-models.ts';
import { toTelUrl } from '../../../../schema/rules/business/tel-url.ts';
import { toDisplayHost } from '../../../../schema/rules/website/display-host.ts';

/** Phone, email and website, if known; null if none is. */
export function renderContact({ phone, email, website }: BusinessModel): Html | null {
  if (phone === null && email === null && website === null) return null;
  return html`<section class="panel" aria-labelledby="contact">
    <h2 id="contact">Contact Information</h2>
    ${
      phone !== null &&
      html`<a class="fact-link" href="${toTelUrl(phone)}">${iconHtml.phone}<span>${phone}</span></a>`
    }${email !== null && html`<a class="fact-link" href="mailto:${email}">${iconHtml.mail}<span>${email}</span></a>`}${
      website !== null &&
      html`<a class="fact-link" href="${website}" rel="noopener nofollow"${countClick('website')}
        >${iconHtml.globe}<span>${toDisplayHost(website)}</span></a
      >`
    }
  </section>`;
}
