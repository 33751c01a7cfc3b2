import { paths } from '../../../schema/rules/paths.ts';
import { html } from '../../components/html.ts';
import type { SiteInfo } from '../../models/index.ts';
import type { LegalSection } from './document.ts';
import { bullets, link } from './parts.ts';

/** What the service is and how it may be used. */
export function use({ name }: SiteInfo): LegalSection[] {
  return [
    {
      id: 'service',
      title: 'What we offer',
      body: html`<p>
        ${name} is a directory of local businesses. You can search it, browse it by category and city, and
        open the page of a business with its address, hours, reviews and ways to reach it. Searching and
        discovering are free, and no account is needed. We are not a party to anything you agree with a
        business: orders, bookings and payments happen between you and that business, on its own pages.
      </p>`,
    },
    {
      id: 'age',
      title: 'Who may use it',
      body: html`<p>
        You must be at least 18 years old, or of the age of majority where you live, to agree to these terms.
        The service is not for children under 13. We do not ask for your age; parents and guardians decide
        what those in their care use.
      </p>`,
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      body: html`<p>You may use the site for yourself and in your work. Please do not</p>
        ${bullets([
          'copy the directory, or a large part of it, or build a database from it;',
          'send so many requests that others are slowed down, or go around limits we set;',
          'try to get at parts of the site or at data that are not public;',
          'send false, insulting or unlawful content, advertising, or messages in somebody else’s name;',
          'use the contact details of businesses for unsolicited bulk messages.',
        ])}
        <p>
          Search engines may read the site as its robots.txt allows. We may block access that breaks these
          rules.
        </p>`,
    },
    {
      id: 'listings',
      title: 'Listings and reviews',
      body: html`<p>
          We take care that listings are right, but hours, prices and addresses change, and much of the data
          comes from others. Please ask the business before you rely on a detail. A listing is no
          recommendation, and “Verified” means only that the details were confirmed, not that a service is
          good.
        </p>
        <p>
          Reviews are the opinions of those who wrote them. We do not write reviews and do not fill in missing
          ones.
        </p>`,
    },
    {
      id: 'owners',
      title: 'Business owners',
      body: html`<p>
        Owners can have their business listed, claim its listing and have it updated or removed at any time:
        contact us through the ${link(`${paths.contact()}?type=business`, 'contact form')} with the details.
        We may ask for proof that the business is yours. You answer for what you give us being right and for
        having the right to give it to us; you allow us to publish it in the directory for as long as it is
        listed. Whatever we list, we may shorten, correct, sort and remove.
      </p>`,
    },
    {
      id: 'messages',
      title: 'Messages to us',
      body: html`<p>
        What you send through the contact form we use to answer you, as the
        ${link(paths.legal('privacy-policy'), 'Privacy Policy')} says. Ideas and feedback we may use without
        owing you anything for them.
      </p>`,
    },
  ];
}
