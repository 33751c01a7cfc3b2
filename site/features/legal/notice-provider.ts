import { html } from '../../components/html.ts';
import { paths } from '../../../schema/rules/paths.ts';
import type { SiteInfo } from '../../models/index.ts';
import type { LegalSection } from './document.ts';
import { answersWithin, contactForm, link, writeToUs } from './parts.ts';
import { toTelUrl } from '../../format/tel-url.ts';

/** Who runs the site and how it is run. */
export function provider(site: SiteInfo): LegalSection[] {
  const { email, phone, address } = site.settings.contact;
  const { uptime } = site.settings.figures;
  return [
    {
      id: 'provider',
      title: 'Provider',
      body: html`<dl>
          <dt>Service</dt>
          <dd>${site.name}, <a href="${site.url}/">${site.url.replace(/^https?:\/\//, '')}</a></dd>
          ${
            address !== null &&
            html`<dt>Address</dt>
              <dd>${address}</dd>`
          }
          ${
            email !== null &&
            html`<dt>Email</dt>
              <dd><a href="mailto:${email}">${email}</a></dd>`
          }
          ${
            phone !== null &&
            html`<dt>Phone</dt>
              <dd><a href="${toTelUrl(phone)}">${phone}</a></dd>`
          }
          <dt>Form</dt>
          <dd>${link(paths.contact(), 'Contact us')}</dd>
        </dl>
        <p>The operator of ${site.name} is also responsible for its editorial content.</p>`,
    },
    {
      id: 'service',
      title: 'What this service is',
      body: html`<p>
          ${site.name} is an online directory of local businesses. It is free for visitors. It is not an
          agency, a broker or a marketplace, and earns nothing from what you agree with a business.
        </p>
        ${
          // Decision 9.16: a figure about ourselves, such as 99.9% uptime, is stated only if the operator entered it.
          uptime !== null &&
          html`<p>Availability of the service: ${uptime} uptime, as stated by the operator.</p>`
        }`,
    },
    {
      id: 'corrections',
      title: 'Corrections and complaints',
      body: html`<p>
        If a listing is wrong, breaks a right of yours or should not be there, use the ${contactForm} and name
        the page. We look at every notice, and correct, block or remove what has to be. For legal questions,
        ${writeToUs(site)}.${answersWithin(site.settings.promises.legalReplyTime)}
      </p>`,
    },
  ];
}
