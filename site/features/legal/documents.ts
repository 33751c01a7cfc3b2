import type { LegalPage } from '../../../schema/rules/paths.ts';
import type { SiteInfo } from '../../models/index.ts';
import { cookiePolicy } from './cookies.ts';
import type { LegalDocument } from './document.ts';
import { legalNotice } from './notice.ts';
import { privacyPolicy } from './privacy.ts';
import { termsOfService } from './terms.ts';

const DOCUMENTS: Record<LegalPage, (site: SiteInfo) => LegalDocument> = {
  'privacy-policy': privacyPolicy,
  'legal-notice': legalNotice,
  'terms-of-service': termsOfService,
  'cookie-policy': cookiePolicy,
};

/** The legal text of a page, as it is for this site. */
export function legalDocument(page: LegalPage, site: SiteInfo): LegalDocument {
  return DOCUMENTS[page](site);
}
