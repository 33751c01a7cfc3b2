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

/** Dates of all four texts (specification 9). They change when the texts do, not with the clock. */
export const EFFECTIVE = { iso: '2025-01-27', text: 'January 27, 2025' };
export const NEXT_REVIEW = { iso: '2025-07-27', text: 'July 27, 2025' };

/** 'Legal Notice (Impressum)' */
export function fullName({ name, tag }: Pick<LegalDocument, 'name' | 'tag'>): string {
  return tag === null ? name : `${name} (${tag})`;
}
