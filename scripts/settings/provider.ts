import type { SiteSettings } from '../../schema/contracts/site-settings.ts';

/**
 * A sentence for the operator about what the Legal Notice cannot name; null when it names address and e-mail. Visitors see
 * no gap: what is not set is left out.
 */
export function providerAdvice({ contact }: Pick<SiteSettings, 'contact'>): string | null {
  const missing = (['address', 'email'] as const).filter((name) => contact[name] === null);
  if (missing.length === 0) return null;
  const names = missing.map((name) => `contact.${name}`).join(' and ');
  return `The Legal Notice does not name the operator of the site: set ${names} (npm run settings). Many countries require it.`;
}
