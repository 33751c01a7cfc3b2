import { paths } from '../../../../schema/rules/website/paths.ts';
import { html, type Html } from '../../../components/html.ts';
import type { CategoriesModel, CategoryTile } from '../../../models/page-models.ts';
import { formatShortCount } from '../../../format/count.ts';

/** All categories in their parent groups with links to jump to each; nothing without groups. */
export function renderCategoryGroups(groups: CategoriesModel['groups']): Html | null {
  if (groups.length === 0) return null;
  return html`<section class="category-groups" aria-labelledby="groups">
    <h2 id="groups">Categories by Group</h2>
    <nav aria-label="Groups of categories">
      <ul class="chips">
        ${groups.map(({ id, name }) => html`<li><a class="chip" href="#group-${id}">${name}</a></li>`)}
      </ul>
    </nav>
    ${groups.map(
      ({ id, name, categories }) =>
        html`<section aria-labelledby="group-${id}">
          <h3 id="group-${id}">${name}</h3>
          <ul>
            ${categories.map(renderCategory)}
          </ul>
        </section>`,
    )}
  </section>`;
}

function renderCategory({ name, slug, businessCount }: CategoryTile): Html {
  return html`<li>
    <a href="${paths.category(slug)}"
      ><span>${name}</span> <small>${formatShortCount(businessCount)}<span class="sr-only"> businesses</span></small></a
    >
  </li>`;
}
