import { paths } from '../../../schema/rules/website/paths.ts';
import { html, type Html } from '../../components/html.ts';
import type { Branch, BranchGroup } from '../../models/page-models.ts';

/** Branches by state and city. */
export function renderBranchGroups(groups: BranchGroup[]): Html {
  return html`${groups.map(
    (group) =>
      html`<section aria-labelledby="${group.id}"
        ><h3 class="branch-place" id="${group.id}">${renderPlace(group)}</h3
        ><ul class="branch-cities">${group.cities.map(
          ({ name, slug, branches }) =>
            html`<li><a class="branch-city" id="in-${slug}" href="${paths.city(slug)}">${name}</a><ul>${branches.map(renderBranch)}</ul></li>`,
        )}</ul></section
      >`,
  )}`;
}

function renderPlace({ name, stateSlug, isContinued }: BranchGroup): Html {
  const title = stateSlug === null ? name : html`<a href="${paths.state(stateSlug)}">${name}</a>`;
  return html`${title}${isContinued && ' (continued)'}`;
}

function renderBranch({ slug, street, isOperational }: Branch): Html {
  return html`<li
    ><a href="${paths.business(slug)}"><bdi>${street}</bdi></a>${!isOperational && html` <small>Temporarily closed</small>`}</li
  >`;
}
