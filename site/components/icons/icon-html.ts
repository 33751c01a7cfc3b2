import { html, type Html } from '../html.ts';
import { iconUrls, getIconPlaceholder } from './icons.ts';
import { PAGE_ICONS, type PageIcon } from './page-icons.ts';

/** Icons of public pages as HTML, rendered once. They are decorative. */
export const iconHtml = Object.fromEntries(
  PAGE_ICONS.map((name) => [
    name,
    html`<svg width="20" height="20" class="icon" aria-hidden="true"><use href="${iconUrls[name]}" /></svg>`,
  ]),
) as Record<PageIcon, Html>;

const htmlByName = new Map<string, Html>();

/** Icon of a category as HTML, in the size of a line of text. */
export function renderCategoryIcon(name: string): Html {
  const { href } = getIconPlaceholder(name);
  const known = htmlByName.get(href);
  if (known !== undefined) return known;
  const made = html`<svg width="20" height="20" class="icon" aria-hidden="true"><use href="${href}" /></svg>`;
  htmlByName.set(href, made);
  return made;
}
