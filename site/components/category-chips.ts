import { paths } from '../../schema/rules/paths.ts';
import { html, kept, type Html } from './html.ts';
import { categoryIcon } from './icons/print.ts';

type Chip = { name: string; slug: string; icon: string };

const printed = new WeakMap<readonly Chip[], Html>();

/** Links to categories in a row. A list is printed once: all pages of a city show the same one. */
export function categoryChips(items: readonly Chip[]): Html {
  const known = printed.get(items);
  if (known !== undefined) return known;
  const list = html`<ul class="chips">
    ${items.map(chip)}
  </ul>`;
  const made = kept(list);
  printed.set(items, made);
  return made;
}

function chip({ name, slug, icon }: Chip): Html {
  return html`<li><a class="chip" href="${paths.category(slug)}">${categoryIcon(icon)} ${name}</a></li>`;
}
