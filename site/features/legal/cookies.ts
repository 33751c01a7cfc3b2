import { paths } from '../../../schema/rules/paths.ts';
import { html } from '../../components/html.ts';
import type { SiteInfo } from '../../models/index.ts';
import { choices } from './cookies-choices.ts';
import { kinds } from './cookies-kinds.ts';
import type { LegalDocument } from './document.ts';
import { bullets, link } from './parts.ts';

export function cookiePolicy(site: SiteInfo): LegalDocument {
  return {
    page: 'cookie-policy',
    name: 'Cookie Policy',
    tag: null,
    subtitle: 'How We Use Cookies & Tracking Technologies',
    description: `Which cookies and similar technologies ${site.name} uses, which load only after you agree, how long they last and how to change your mind.`,
    keywords: 'cookie policy, cookies, tracking technologies, consent, local storage',
    summary: html`<p>
      ${site.name} works without cookies. We keep your own choices in the storage of your browser. Advertising
      and analytics cookies come from other companies, only where we have set such a service up, and only
      after you have allowed them.
    </p>`,
    sections: [
      {
        id: 'what-they-are',
        title: 'Cookies and similar technologies',
        body: html`<p>
            A cookie is a small text that a site leaves in your browser and gets back with every later
            request. Local storage and session storage are similar, with one difference: what is kept there
            stays in your browser and is not sent along. Session storage is emptied when you close the tab.
            Scripts and invisible pictures of other companies (“pixels”) can also tell a browser apart from
            others.
          </p>
          <p>
            This page covers all of them. What else happens to data is in the
            ${link(paths.legal('privacy-policy'), 'Privacy Policy')}.
          </p>`,
      },
      ...kinds(site),
      ...choices(site),
      {
        id: 'changes',
        title: 'Changes to this policy',
        body: bullets([
          'When a service is added or removed, the parts about advertising and analytics change with it.',
          'When a kind of cookie is added that you have not decided about, you are asked before it is used.',
          'The dates at the top of this page say since when the text applies.',
        ]),
      },
    ],
  };
}
