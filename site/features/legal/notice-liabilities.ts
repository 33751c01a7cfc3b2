import { paths } from '../../../schema/rules/paths.ts';
import { html } from '../../components/html.ts';
import type { SiteInfo } from '../../models/index.ts';
import type { LegalSection } from './document.ts';
import { link } from './parts.ts';

/** What we answer for and by which rules we work. */
export function liabilities({ name, settings }: SiteInfo): LegalSection[] {
  const { securityAudits } = settings.promises;
  return [
    {
      id: 'content',
      title: 'Liability for content',
      body: html`<p>
        We answer for our own content under the general laws. Details of businesses come in part from the
        businesses, from data providers and from public sources; we check them with care but cannot promise
        that each is complete, correct and up to date. Once we know of an unlawful entry, we remove it without
        delay.
      </p>`,
    },
    {
      id: 'links',
      title: 'Liability for links',
      body: html`<p>
        The site links to pages of others, on whose content we have no influence; their operators answer for
        it. If you tell us of a link that leads to unlawful content, we take it out.
      </p>`,
    },
    {
      id: 'copyright',
      title: 'Copyright and trademarks',
      body: html`<p>
        Texts, design and software of ${name} are protected by copyright. Names, trademarks and photos of
        listed businesses belong to their owners and are shown only to identify the business. If you hold a
        right in something shown here and do not agree, ${link(paths.contact(), 'tell us')}.
      </p>`,
    },
    {
      id: 'compliance',
      title: 'Data protection and security',
      body: html`<p>
        Data collection, advertising and analytics cookies, and the rights of users are described in the
        ${link(paths.legal('privacy-policy'), 'Privacy Policy')} and in the
        ${link(paths.legal('cookie-policy'), 'Cookie Policy')}.${
          securityAudits !== null && ` Security audits take place ${securityAudits}.`
        }
      </p>`,
    },
    {
      id: 'law',
      title: 'Applicable law',
      body: html`<p>
        The laws of the State of California, United States, apply, as laid down in the
        ${link(paths.legal('terms-of-service'), 'Terms of Service')}, which also name the venue and the rules
        for using the service.
      </p>`,
    },
  ];
}
