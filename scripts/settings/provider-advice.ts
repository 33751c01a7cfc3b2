import type { SiteSettings } from '../../schema/contracts/site-settings.ts';
import { listMissingProviderData } from '../../schema/rules/website/provider-data.ts';

/**
 * A message for the operator about missing data of the Legal Notice; null if address and e-mail are set. Pages omit
 * what is not set.
 */
export function getProviderAdvice({ contact }: Pick<SiteSettings, 'contact'>): string | null {
  const missing = listMissingProviderData(contact);
  if (missing.length === 0) return null;
  const names = missing.map((name) => `contact.${name}`).join(' and ');
  return `The Legal Notice does not name the operator of the site: set ${names} (npm run settings). Many countries require it.`;
}
