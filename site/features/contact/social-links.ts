import type { SiteSettings } from '../../../schema/contracts/site-settings.ts';

const NAMES: readonly [keyof SiteSettings['social'], string][] = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['x', 'X'],
  ['linkedin', 'LinkedIn'],
];

/** Links to the social profiles that the operator has set up (P-2.11-13). */
export function getSocialLinks({
  social,
}: Pick<SiteSettings, 'social'>): { name: string; address: string }[] {
  return NAMES.flatMap(([key, name]) => {
    const address = social[key];
    return address === null ? [] : [{ name, address }];
  });
}
