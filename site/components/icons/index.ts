import sprite, { categoryIcons } from 'virtual:icon-sprite';
import { PAGE_ICONS, type PageIcon } from './names.ts';
import { TINT_OF_ICON } from './tint.ts';

/** The `href` of each icon of the pages' own parts, for `<use>`. */
export const icon = Object.fromEntries(PAGE_ICONS.map((name) => [name, `${sprite}#${name}`])) as Record<
  PageIcon,
  string
>;

export type Placeholder = { href: string; tint: string };

const PLACEHOLDERS: ReadonlyMap<string, Placeholder> = new Map(
  categoryIcons.map((name) => [
    name,
    { href: `${sprite}#${name}`, tint: TINT_OF_ICON.get(name) ?? 'tint-trade' },
  ]),
);
const UNKNOWN: Placeholder = { href: icon.store, tint: 'tint-trade' };

/** Icon and ground that stand for a category, given the icon's name. */
export function placeholder(name: string): Placeholder {
  return PLACEHOLDERS.get(name) ?? UNKNOWN;
}
