import { html, type Html } from '../html.ts';
import { icon, placeholder } from './index.ts';
import { PAGE_ICONS, type PageIcon } from './names.ts';

/** The icons of the pages' own parts as HTML, printed once. They decorate: the text beside one says what it means. */
export const iconHtml = Object.fromEntries(
  PAGE_ICONS.map((name) => [
    name,
    html`<svg width="20" height="20" class="icon" aria-hidden="true"><use href="${icon[name]}" /></svg>`,
  ]),
) as Record<PageIcon, Html>;

const printed = new Map<string, Html>();

/** A category's icon as HTML, in the size of a line of text. */
export function categoryIcon(name: string): Html {
  const { href } = placeholder(name);
  const known = printed.get(href);
  if (known !== undefined) return known;
  const made = html`<svg width="20" height="20" class="icon" aria-hidden="true"><use href="${href}" /></svg>`;
  printed.set(href, made);
  return made;
}
