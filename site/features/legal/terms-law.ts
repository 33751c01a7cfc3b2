import { paths } from '../../../schema/rules/paths.ts';
import { html } from '../../components/html.ts';
import type { SiteInfo } from '../../models/index.ts';
import type { LegalSection } from './document.ts';
import { answersWithin, link, writeToUs } from './parts.ts';

/** What we answer for, and the law that applies. */
export function law(site: SiteInfo): LegalSection[] {
  const { name } = site;
  return [
    {
      id: 'content',
      title: 'Our content and that of others',
      body: html`<p>
          The design, the texts and the arrangement of the directory are ours or our licensors’. You may quote
          single listings and link to any page. Names, logos and photos of businesses belong to their owners.
        </p>
        <p>
          The site links to the pages of others and, if you allow it, shows their maps and advertisements. We
          do not control these and answer for them only where the law says so.
        </p>`,
    },
    {
      id: 'privacy',
      title: 'Data, cookies and your rights',
      body: html`<p>
        Data collection and your rights as a user are described in the
        ${link(paths.legal('privacy-policy'), 'Privacy Policy')}, advertising and analytics cookies in the
        ${link(paths.legal('cookie-policy'), 'Cookie Policy')}. Both belong to what we promise you, but you
        agree to cookies only where you are asked.
      </p>`,
    },
    {
      id: 'availability',
      title: 'Availability',
      body: html`<p>
        We want ${name} to be there whenever you need it, but a free service comes without a guarantee that it
        is always reachable or free of errors. We may change or end parts of it. Things you arranged with a
        business are not touched by that.
      </p>`,
    },
    {
      id: 'warranty',
      title: 'No warranty',
      body: html`<p>
        The service is provided “as is” and “as available”. As far as the law allows, we give no warranty,
        express or implied, that listings are complete, current or correct, or that the service fits a
        particular purpose.
      </p>`,
    },
    {
      id: 'liability',
      title: 'Liability',
      body: html`<p>
        As far as the law allows, we are not liable for indirect or consequential damage, for lost profit, or
        for what happens between you and a business. Nothing in these terms limits liability for intent or
        gross negligence, for injury to life, body or health, or any other liability that cannot be limited by
        law.
      </p>`,
    },
    {
      id: 'governing-law',
      title: 'Governing law and venue',
      body: html`<p>
        These terms are governed by the laws of the State of California, United States, without its rules on
        conflicts of law. The courts of San Francisco County, California, are the venue for disputes. If you
        are a consumer, the mandatory rules of the place where you live, and the courts there, stay open to
        you. Please write to us first: most things can be settled in a few sentences.
      </p>`,
    },
    {
      id: 'changes',
      title: 'Changes and the rest',
      body: html`<p>
        We may change these terms for the future; the dates at the top say since when they apply. If a part of
        them is invalid, the rest stays in force. That we do not use a right at once does not mean that we
        give it up.
      </p>`,
    },
    {
      id: 'questions',
      title: 'Questions',
      body: html`<p>
        For legal questions, ${writeToUs(site)}.${answersWithin(site.settings.promises.legalReplyTime)}
      </p>`,
    },
  ];
}
