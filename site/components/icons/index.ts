import sprite, { iconsByTint } from 'virtual:icon-sprite';
import { getIconUrl } from './icon-url.ts';
import { PAGE_ICONS, type PageIcon } from './names.ts';

/** Address of each icon of the pages' own parts, for `<use>`. */
export const icon = Object.fromEntries(PAGE_ICONS.map((name) => [name, getIconUrl(name)])) as Record<
  PageIcon,
  string
>;

export type Placeholder = { href: string; tint: string };

const PLACEHOLDERS: ReadonlyMap<string, Placeholder> = new Map(
  Object.entries(iconsByTint).flatMap(([tint, names]) =>
    names.map((name) => [name, { href: `${sprite}#${name}`, tint }]),
  ),
);
const UNKNOWN: Placeholder = { href: icon.store, tint: 'tint-trade' };

/** Icon and ground of a category, by the name of its icon. */
export function placeholder(name: string): Placeholder {
  return PLACEHOLDERS.get(name) ?? UNKNOWN;
}
