import type { LegalPage } from '../../../schema/rules/paths.ts';
import type { Html } from '../../components/html.ts';

/** A legal text, ready to be laid out: site/features/legal/LegalPage.astro prints it. */
export type LegalDocument = {
  page: LegalPage;
  /** 'Privacy Policy' */
  name: string;
  /** What such a text is called elsewhere, 'Impressum'; null where nothing else is common. */
  tag: string | null;
  /** What follows the site's name in the page title. */
  subtitle: string;
  description: string;
  keywords: string;
  /** The text in a few sentences, above the table of contents. */
  summary: Html;
  sections: LegalSection[];
};

export type LegalSection = {
  /** Anchor of the heading, the same for good: others link to it. */
  id: string;
  title: string;
  body: Html;
};

/** Dates of all four texts: since when they apply (P-9-15), and when they changed last. */
export const EFFECTIVE = '2025-01-27';
export const LAST_UPDATED = '2026-11-23';

/** 'Legal Notice (Impressum)' */
export function fullName({ name, tag }: Pick<LegalDocument, 'name' | 'tag'>): string {
  return tag === null ? name : `${name} (${tag})`;
}
