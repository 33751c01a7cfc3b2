import { paths } from '../../../schema/rules/paths.ts';
import { html } from '../../components/html.ts';
import type { SiteInfo } from '../../models/index.ts';
import type { LegalSection } from './document.ts';
import { bullets, link } from './parts.ts';

/** What we do with data once we have it. */
export function handling({ name, settings }: SiteInfo): LegalSection[] {
  const { securityAudits } = settings.promises;
  return [
    {
      id: 'business-data',
      title: 'Data about businesses',
      body: html`<p>
          The directory itself holds public facts about businesses: name, address, phone number, website,
          opening hours, features, ratings and reviews with the name under which they were published. They
          come from public sources, from data providers and from the businesses. Where a business is run by
          one person, such facts can be personal data.
        </p>
        <p>
          If a listing names you and is wrong, or should not be there, ${link(paths.contact(), 'tell us')}. We
          correct or remove it; the page of a removed listing says that it is gone and asks search engines to
          forget it.
        </p>`,
    },
    {
      id: 'use',
      title: 'How we use data',
      body: html`<p>We use data only for what it was given for:</p>
        ${bullets([
          'to deliver the pages and search results you ask for (our legitimate interest in running the site);',
          'to read and answer your message, and to carry out what you ask in it (steps at your request, or our legitimate interest in answering);',
          'to keep the site secure and available (our legitimate interest);',
          'to show advertising and to count visits, where set up (your consent, which you can withdraw at any time);',
          'to meet duties that the law gives us.',
        ])}
        <p>
          We make no automated decisions about you, build no profiles of our own, and do not sell the data you
          give us.
        </p>`,
    },
    {
      id: 'recipients',
      title: 'Who receives data',
      body: html`<p>Apart from ourselves, data reaches only:</p>
        ${bullets([
          'the companies that host our servers and our database, which process it on our behalf;',
          'the service that tells our team about a new message, if we use one;',
          'the advertising, analytics and map services named above, directly from your browser and only once you allow them;',
          'authorities and courts, where the law obliges us.',
        ])}
        <p>
          Some of these companies work in the United States and in other countries. Where the law of your
          country asks for it, we rely on the safeguards it accepts for such transfers, such as standard
          contractual clauses.
        </p>`,
    },
    {
      id: 'retention',
      title: 'How long we keep data',
      body: html`<p>Inactive user data is purged after 24 months. In detail:</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Kept</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Search words</th>
              <td>not stored</td>
            </tr>
            <tr>
              <th scope="row">Position sent by “Near me”, rounded to about 100 metres</th>
              <td>not stored</td>
            </tr>
            <tr>
              <th scope="row">Answers to equal searches, kept for all visitors alike</th>
              <td>one minute, or eleven while the database is down</td>
            </tr>
            <tr>
              <th scope="row">Messages sent through the contact form</th>
              <td>24 months at most; what is put aside as spam, 30 days</td>
            </tr>
            <tr>
              <th scope="row">Keyed hashes that limit the contact form</th>
              <td>expire after an hour</td>
            </tr>
            <tr>
              <th scope="row">IP addresses of wrong answers at the sign-in of those who run the site</th>
              <td>30 days; a keyed hash that limits the tries, one day</td>
            </tr>
            <tr>
              <th scope="row">Log lines about failures</th>
              <td>as long as the hosting company keeps its logs, usually some days</td>
            </tr>
            <tr>
              <th scope="row">Choices in your browser</th>
              <td>until you clear them, or until you close the tab</td>
            </tr>
          </tbody>
        </table>
        <p>We keep data longer only where a law orders it or a dispute about it is open.</p>`,
    },
    {
      id: 'security',
      title: 'How we protect data',
      body: html`<p>
        ${name} is made so that there is little to protect: most pages are prepared in advance and hold no
        visitor's data. Connections are encrypted. Pages run only scripts that come from this site, and others
        only after your consent. Messages can be read only by operators who have signed in.${
          securityAudits !== null && ` We go through the security of the service in ${securityAudits} audits.`
        }
        No system is perfectly safe; if one of
        our protections fails and your data is affected, we tell you and the authorities as the law requires.
      </p>`,
    },
  ];
}
