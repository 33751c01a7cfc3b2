import sprite, { iconsByTint } from 'virtual:icon-sprite';
import { getIconUrl } from './icon-url.ts';
import { PAGE_ICONS, type PageIcon } from './page-icons.ts';

/** URL of each icon that public pages use, for `<use>`. */
export const iconUrls = Object.fromEntries(PAGE_ICONS.map((name) => [name, getIconUrl(name)])) as Record<
  PageIcon,
  string
>;

export type IconPlaceholder = { href: string; tint: string };

const PLACEHOLDERS: ReadonlyMap<string, IconPlaceholder> = new Map(
  Object.entries(iconsByTint).flatMap(([tint, names]) =>
    names.map((name) => [name, { href: `${sprite}#${name}`, tint }]),
  ),
);
const UNKNOWN_CATEGORY: IconPlaceholder = { href: iconUrls.store, tint: 'tint-trade' };

/** Icon and tint of a category, by the name of its icon. */
export function getIconPlaceholder(name: string): IconPlaceholder {
  return PLACEHOLDERS.get(name) ?? UNKNOWN_CATEGORY;
}
