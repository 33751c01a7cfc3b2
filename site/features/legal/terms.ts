import { paths } from '../../../schema/rules/paths.ts';
import { html } from '../../components/html.ts';
import type { SiteInfo } from '../../models/index.ts';
import type { LegalDocument } from './document.ts';
import { link } from './parts.ts';
import { law } from './terms-law.ts';
import { use } from './terms-use.ts';

export function termsOfService(site: SiteInfo): LegalDocument {
  return {
    page: 'terms-of-service',
    name: 'Terms of Service',
    tag: 'AGB',
    subtitle: 'Legal Terms & Conditions',
    description: `The terms for using ${site.name}: what the directory offers, who may use it and how, what we answer for, and which law applies.`,
    keywords: 'terms of service, terms and conditions, AGB, governing law, liability',
    summary: html`<p>
      ${site.name} is free to search and to read. Use it fairly, check with a business before you rely on a
      detail, and tell us when something is wrong. California law governs these terms.
    </p>`,
    sections: [
      {
        id: 'agreement',
        title: 'These terms',
        body: html`<p>
          These terms apply between you and the operator of ${site.name}, named in the
          ${link(paths.legal('legal-notice'), 'Legal Notice')}, whenever you use the site. By using it you
          agree to them. If you do not agree, please do not use it. Where a law that protects consumers gives
          you more than these terms, that law comes first.
        </p>`,
      },
      ...use(site),
      ...law(site),
    ],
  };
}
