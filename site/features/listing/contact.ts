import { html, type Html } from '../../components/html.ts';
import { iconHtml } from '../../components/icons/print.ts';
import type { BusinessModel } from '../../models/index.ts';
import { toTelUrl } from '../../format/tel-url.ts';
import { shownHost } from './links.ts';

/** Phone, email and website, as far as they are known; null where none is. */
export function contact({ phone, email, website }: BusinessModel): Html | null {
  if (phone === null && email === null && website === null) return null;
  return html`<section class="panel" aria-labelledby="contact">
    <h2 id="contact">Contact Information</h2>
    ${
      phone !== null &&
      html`<a class="fact-link" href="${toTelUrl(phone)}">${iconHtml.phone}<span>${phone}</span></a>`
    }${email !== null && html`<a class="fact-link" href="mailto:${email}">${iconHtml.mail}<span>${email}</span></a>`}${
      website !== null &&
      html`<a class="fact-link" href="${website}" rel="noopener nofollow"
        >${iconHtml.globe}<span>${shownHost(website)}</span></a
      >`
    }
  </section>`;
}
