import { paths } from '../../../schema/rules/paths.ts';
import { html } from '../../components/html.ts';
import type { SiteInfo } from '../../models/index.ts';
import type { LegalSection } from './document.ts';
import { bullets, link } from './parts.ts';
import { inWords, servicesOf } from './services.ts';

/** What reaches us from a visitor, and what stays in the visitor's browser. */
export function collection(site: SiteInfo): LegalSection[] {
  const { name } = site;
  const advertising = servicesOf(site, 'advertising');
  const analytics = servicesOf(site, 'analytics');
  return [
    {
      id: 'data-collection',
      title: 'Data collection',
      body: html`<p>There are no visitor accounts on ${name}. This is all that we receive:</p>
        <h3>When you open a page</h3>
        <p>
          Your browser tells our server which page it wants, its own name and version, and your IP address,
          without which no answer could reach you. Our software keeps no list of visits. When something fails
          it writes a line about the failure to the server's log, so that we can mend it. The company that
          hosts the site may keep short-lived access logs of its own to fend off attacks; they hold the
          addresses that were asked for, and with them what was searched.
        </p>
        <h3>When you search</h3>
        <p>
          The words you type and the category you choose are sent to our server to find the matching
          businesses. They are not stored and not linked to you. Your search also stands in the address of the
          page, so that you can bookmark or share it; it is then part of your browser's history like any other
          page.
        </p>
        <h3>When you press “Near me”</h3>
        <p>
          Only then your browser asks you whether it may tell your position. If you allow it, the browser
          rounds the position to about 100 metres and sends that to our server, which looks for businesses
          around it. We store it nowhere and do not link it to you. For a minute the answer is kept, so that the
          same question from the same street need not be worked out again. The exact position never leaves your
          browser.
        </p>
        <h3>When you write to us</h3>
        <p>
          The ${link(paths.contact(), 'contact form')} sends your name, your email address, the subject, the
          type of your inquiry and your message. We store these in order to answer you. So that nobody can
          flood the form, we also count how often it was used from one connection, and take the same message from
          there for one. For this we keep no IP address, but keyed hashes, which cannot be turned back and expire
          by themselves.
        </p>
        <h3>When somebody signs in to run the site</h3>
        <p>
          Only the people who run ${name} have an account. Of a wrong answer at their sign-in we keep the IP
          address for 30 days, so that attacks can be seen; that somebody tried, when and how often, stays in our
          log. What these people do once they have signed in is logged with their IP address.
        </p>
        <h3>What we do not collect</h3>
        ${bullets([
          'Your position, unless you press “Near me”. Maps show where a business is, not where you are.',
          'Your age, your contacts, or any payment data: there is nothing to buy.',
          'How quickly pages load for you. Such figures are shown in your own browser’s console and never sent.',
        ])}`,
    },
    {
      id: 'in-your-browser',
      title: 'What stays in your browser',
      body: html`<p>
        Your decision about cookies, and small choices such as viewing a list as a grid, are kept in the
        storage of your own browser. They are not sent to us. The
        ${link(paths.legal('cookie-policy'), 'Cookie Policy')} names each of them.
      </p>`,
    },
    {
      id: 'advertising-and-analytics-cookies',
      title: 'Advertising and analytics cookies',
      body: html`<p>
          Visiting ${name} sets no advertising and no analytics cookies unless two things are true: we use
          such a service, and you have allowed its kind.
        </p>
        ${bullets([
          advertising.length === 0
            ? 'Advertising: nothing of the kind is set up on this site at present.'
            : html`Advertising: this site uses ${inWords(advertising)}. If you allow advertising, your browser
              connects to them. They then learn your IP address and the page you are on, and may set cookies
              to limit, choose and count advertisements.`,
          analytics.length === 0
            ? 'Analytics: nothing of the kind is set up on this site at present.'
            : html`Analytics: visits are counted by ${inWords(analytics)}. If you allow analytics, your
              browser tells them which pages you open, and cookies let them recognise the same browser later.`,
        ])}
        <p>
          If you say no, or nothing, the scripts of these services are not loaded at all. What each kind of
          cookie does, and how to change your mind, is in the
          ${link(paths.legal('cookie-policy'), 'Cookie Policy')}.
        </p>`,
    },
    {
      id: 'maps-and-pictures',
      title: 'Maps, pictures and links',
      body: html`<p>
          The page of a business can show a map by Google. It is loaded only after you press “Show map” or
          have allowed such content; before that Google learns nothing from us. A link to Google Maps opens
          Google's own site.
        </p>
        <p>
          Some photos of businesses are stored on the servers of others, for example of the business itself.
          Your browser fetches them there, and that server sees your IP address, as with any picture on the
          web.
        </p>
        <p>
          Once you follow a link to the site of a business, to a menu, an order form or a review, the privacy
          policy of that site applies.
        </p>`,
    },
  ];
}
