import { html } from '../../components/html.ts';
import type { SiteInfo } from '../../models/index.ts';
import type { LegalDocument } from './document.ts';
import { liabilities } from './notice-liabilities.ts';
import { provider } from './notice-provider.ts';

export function legalNotice(site: SiteInfo): LegalDocument {
  const { contact } = site.settings;
  return {
    page: 'legal-notice',
    name: 'Legal Notice',
    // Without an address of the provider it is none in the sense of the law that asks for one.
    tag: contact.address === null ? null : 'Impressum',
    subtitle: 'Legal Information & Compliance',
    description: `Who runs ${site.name}, how to reach us, what we answer for, and how to have a listing corrected or removed.`,
    keywords: 'legal notice, Impressum, imprint, provider, liability, copyright',
    summary: html`<p>
      This page says who is behind ${site.name}, what we answer for, and how to get something put right.
    </p>`,
    sections: [...provider(site), ...liabilities(site)],
  };
}
