import { html } from 'hono/html';
import { paths } from '../../../schema/rules/website/paths.ts';
import { MAX_COMPARED } from '../../../schema/rules/website/saved-path.ts';
import type { SavedList } from './arrange-list.ts';
import { listCompareRows } from './compare-rows.ts';

/** Table of the businesses that are compared, and how to choose them. */
export function renderComparison({ businesses, ticked, compared }: SavedList, now: Date) {
  if (businesses.length < 2) return '';
  return html`<div id="comparison">
    <h2 id="comparison-title">Comparison</h2>
    ${
      ticked.length > MAX_COMPARED
        ? html`<p class="search-note">
            ${MAX_COMPARED} can be compared at once. These are the first of the ${ticked.length} that are ticked.
          </p>`
        : ''
    }
    ${
      compared.length < 2
        ? html`<p class="search-note">
            Tick two to ${MAX_COMPARED} businesses above and press Compare.
          </p>`
        : renderTable(compared, now)
    }
  </div>`;
}

const UNKNOWN = html`<span aria-hidden="true">–</span><span class="sr-only">not known</span>`;

function renderTable(compared: SavedList['compared'], now: Date) {
  return html`<div class="compare" role="region" aria-labelledby="comparison-title" tabindex="0">
    <table>
      <thead>
        <tr>
          <td></td>
          ${compared.map(
            ({ slug, name }) =>
              html`<th scope="col"><a class="link" href="${paths.business(slug)}" dir="auto">${name}</a></th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${listCompareRows(compared, now).map(
          ({ name, cells }) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cells.map((cell) => html`<td>${cell ?? UNKNOWN}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
