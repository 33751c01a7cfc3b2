import type { LegalPage } from '../../../schema/rules/website/paths.ts';
import type { SiteInfo } from '../../models/page-models.ts';

/** Metadata of a legal text; the text is in site/pages/. */
export type LegalDocument = {
  page: LegalPage;
  /** 'Privacy Policy' */
  name: string;
  /** Common name of such a text elsewhere, e.g. 'Impressum'; null if there is none. */
  tag: string | null;
  /** Suffix of the page title, after the site's name. */
  subtitle: string;
  description: string;
  keywords: string;
};

/** Dates of all four texts: when they took effect (P-9-15), and when they last changed. */
export const EFFECTIVE = '2025-01-27';
export const LAST_UPDATED = '2026-11-23';

/** 'Legal Notice (Impressum)' */
export function fullName({ name, tag }: Pick<LegalDocument, 'name' | 'tag'>): string {
  return tag === null ? name : `${name} (${tag})`;
}

/** Head metadata of a legal page. */
export function buildLegalDocument(page: LegalPage, site: SiteInfo): LegalDocument {
  return { page, ...BUILDERS[page](site) };
}

const BUILDERS: Record<LegalPage, (site: SiteInfo) => Omit<LegalDocument, 'page'>> = {
  'privacy-policy': ({ name }) => ({
    name: 'Privacy Policy',
    tag: null,
    subtitle: 'How We Protect Your Data & Privacy',
    description: `What ${name} learns about its visitors, what it stores and for how long, who else receives data, and the rights you have over it.`,
    keywords: 'privacy policy, data protection, data collection, user rights, GDPR, CCPA',
  }),
  'legal-notice': ({ name, settings }) => ({
    name: 'Legal Notice',
    // Without the provider's address it is no legal notice in the sense of the law.
    tag: settings.contact.address === null ? null : 'Impressum',
    subtitle: 'Legal Information & Compliance',
    description: `Who runs ${name}, how to reach us, what we answer for, and how to have a listing corrected or removed.`,
    keywords: 'legal notice, Impressum, imprint, provider, liability, copyright',
  }),
  'terms-of-service': ({ name }) => ({
    name: 'Terms of Service',
    tag: 'AGB',
    subtitle: 'Legal Terms & Conditions',
    description: `The terms for using ${name}: what the directory offers, who may use it and how, what we answer for, and which law applies.`,
    keywords: 'terms of service, terms and conditions, AGB, governing law, liability',
  }),
  'cookie-policy': ({ name }) => ({
    name: 'Cookie Policy',
    tag: null,
    subtitle: 'How We Use Cookies & Tracking Technologies',
    description: `Which cookies and similar technologies ${name} uses, which load only after you agree, how long they last and how to change your mind.`,
    keywords: 'cookie policy, cookies, tracking technologies, consent, local storage',
  }),
};
