import { paths } from '../../../schema/rules/website/paths.ts';
import { formatWholeNumber } from '../../../schema/rules/text/whole-number.ts';
import { toPlural } from '../../format/plural.ts';
import type { CategoryChip } from '../../models/page-models.ts';
import { html, flatten, raw, type Html } from '../html.ts';
import { renderCategoryIcon } from '../icons/icon-html.ts';

type Chip = CategoryChip & { businessCount?: number };

const htmlOfChips = new WeakMap<readonly Chip[], Html>();

/**
 * Links to the categories of a city in a row, with their counts if known. Rendered once per list, because all pages of
 * a city share it.
 */
export function renderCategoryChips(city: { slug: string }, items: readonly Chip[]): Html {
  const known = htmlOfChips.get(items);
  if (known !== undefined) return known;
  const list = html`<ul class="chips">
    ${items.map((item) => renderChip(city, item))}
  </ul>`;
  const made = flatten(list);
  htmlOfChips.set(items, made);
  return made;
}

/** A category without a page in the city is a filter, which crawlers need not follow: it shows a part of the city. */
function renderChip(
  { slug: city }: { slug: string },
  { name, slug, icon, hasPage, businessCount }: Chip,
): Html {
  const path = hasPage ? paths.cityCategory(city, slug) : paths.cityFilter(city, slug);
  return html`<li><a class="chip" href="${path}"${!hasPage && NO_FOLLOW}
    >${renderCategoryIcon(icon)} ${
      businessCount === undefined
        ? name
        : html`${toPlural(name)} <small>${formatWholeNumber(businessCount)}</small>`
    }</a></li>`;
}

const NO_FOLLOW = raw(' rel="nofollow"');
