import type { SiteSettings } from '../../../schema/contracts/site-settings.ts';

const NAMES: readonly [keyof SiteSettings['social'], string][] = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['x', 'X'],
  ['linkedin', 'LinkedIn'],
];

/** Our pages elsewhere, as far as the operator has named any (P-2.11-13). */
export function getSocialLinks({ social }: SiteSettings): { name: string; address: string }[] {
  return NAMES.flatMap(([key, name]) => {
    const address = social[key];
    return address === null ? [] : [{ name, address }];
  });
}
