import { paths } from '../../../schema/rules/website/paths.ts';
import { html, flatten, type Html } from '../html.ts';
import { renderCategoryIcon } from '../icons/icon-html.ts';

type Chip = { name: string; slug: string; icon: string };

const htmlOfChips = new WeakMap<readonly Chip[], Html>();

/** Links to categories in a row. Rendered once per list, because all pages of a city share it. */
export function renderCategoryChips(items: readonly Chip[]): Html {
  const known = htmlOfChips.get(items);
  if (known !== undefined) return known;
  const list = html`<ul class="chips">
    ${items.map(renderChip)}
  </ul>`;
  const made = flatten(list);
  htmlOfChips.set(items, made);
  return made;
}

function renderChip({ name, slug, icon }: Chip): Html {
  return html`<li><a class="chip" href="${paths.category(slug)}">${renderCategoryIcon(icon)} ${name}</a></li>`;
}
