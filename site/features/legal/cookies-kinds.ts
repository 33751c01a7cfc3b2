import { html } from '../../components/html.ts';
import type { SiteInfo } from '../../models/index.ts';
import type { LegalSection } from './document.ts';
import { bullets } from './parts.ts';
import { STORED } from './stored.ts';
import { inWords, servicesOf } from './services.ts';

/** The kinds of cookies and what each of them does here. */
export function kinds(site: SiteInfo): LegalSection[] {
  const advertising = servicesOf(site, 'advertising');
  const analytics = servicesOf(site, 'analytics');
  return [
    {
      id: 'necessary',
      title: 'Necessary storage',
      body: html`<p>
          We set no cookies in visitors’ browsers. These entries are kept in your browser so that ${site.name}
          remembers what you chose. They need no consent, hold nothing that identifies you, and are never sent
          to us.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Entry</th>
              <th scope="col">Purpose</th>
              <th scope="col">Kept</th>
            </tr>
          </thead>
          <tbody>
            ${STORED.map(
              ({ key, purpose, kept }) =>
                html`<tr>
                  <th scope="row"><code>${key}</code></th>
                  <td>${purpose}</td>
                  <td>${kept}</td>
                </tr>`,
            )}
          </tbody>
        </table>`,
    },
    {
      id: 'advertising-cookies',
      title: 'Advertising cookies',
      body: html`<p>
          ${
            advertising.length === 0
              ? 'No advertising is set up on this site at present, so no advertising cookies are set.'
              : html`This site uses ${inWords(advertising)}. Only if you allow advertising, their scripts load
                and their cookies may be set.`
          }
        </p>
        <p>Advertising cookies are used to:</p>
        ${bullets([
          'limit how often you see the same advertisement;',
          'choose advertisements by what the page is about or, if the service offers it, by what you have looked at elsewhere;',
          'count views and clicks, and detect fraud.',
        ])}
        <p>
          They belong to the advertising service, which sets how long they last: usually between one session
          and 24 months. Without your consent the space stays empty.
        </p>`,
    },
    {
      id: 'analytics-cookies',
      title: 'Analytics cookies',
      body: html`<p>
          ${
            analytics.length === 0
              ? 'No analytics service is set up on this site at present, so no analytics cookies are set.'
              : html`Visits are counted with ${inWords(analytics)}. Only if you allow analytics, the scripts
                load and their cookies may be set.`
          }
        </p>
        <p>Analytics cookies are used to:</p>
        ${bullets([
          'count visitors and the pages they open;',
          'see by which ways visitors arrive and which pages they leave from;',
          'find pages that are slow or of no use.',
        ])}
        <p>They tell browsers apart, not people by name, and usually last up to 24 months.</p>`,
    },
    {
      id: 'maps',
      title: 'Embedded maps',
      body: html`<p>
        The map on the page of a business comes from Google, in a frame of its own in which Google may set
        cookies. It is loaded only after you press “Show map”, or if you have already allowed such content.
        The link to Google Maps beside it works without either.
      </p>`,
    },
  ];
}
