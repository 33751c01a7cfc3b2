import sprite, { iconsByTint } from 'virtual:icon-sprite';
import { html, raw, type Html } from '../html.ts';
import { getIconUrl } from './icon-url.ts';
import { PAGE_ICONS, type PageIcon } from './page-icons.ts';

/**
 * Icon as HTML. It decorates: the text beside it carries the meaning.
 *
 * @param href address of the symbol
 * @param classes '' where a frame around it sets its size
 */
export function renderIcon(href: string, classes: string): Html {
  return html`<svg width="20" height="20"${classes !== '' && raw(` class="${classes}"`)} aria-hidden="true"
    ><use href="${href}" /></svg
  >`;
}

/** The icons of the pages' own parts in the size of a line of text, printed once. */
export const iconHtml = Object.fromEntries(
  PAGE_ICONS.map((name) => [name, renderIcon(getIconUrl(name), 'icon')]),
) as Record<PageIcon, Html>;

/** Icon of a category for a frame (`.photo`), and the class of its ground. */
export type IconPlaceholder = { href: string; icon: Html; tint: string };

function createPlaceholder(href: string, tint: string): IconPlaceholder {
  return { href, icon: renderIcon(href, ''), tint };
}

const PLACEHOLDERS: ReadonlyMap<string, IconPlaceholder> = new Map(
  Object.entries(iconsByTint).flatMap(([tint, names]) =>
    names.map((name) => [name, createPlaceholder(`${sprite}#${name}`, tint)]),
  ),
);
const UNKNOWN_CATEGORY = createPlaceholder(getIconUrl('store'), 'tint-trade');

/** Icon and ground of a category, by the name of its icon. */
export function getIconPlaceholder(name: string): IconPlaceholder {
  return PLACEHOLDERS.get(name) ?? UNKNOWN_CATEGORY;
}

/** Icon of a category in the size of a line of text. */
export function renderCategoryIcon(name: string): Html {
  return renderIcon(getIconPlaceholder(name).href, 'icon');
}
