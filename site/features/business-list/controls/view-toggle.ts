import { html, type Html } from '../../../components/html.ts';
import { iconHtml } from '../../../components/icons/icon-html.ts';

const VIEWS = [
  { value: 'grid', name: 'Grid', icon: iconHtml['layout-grid'] },
  { value: 'list', name: 'List', icon: iconHtml.list },
];

/** Buttons for grid and list. list/view-toggle.ts handles them; styles follow `data-view` of the root. */
export const VIEW_TOGGLE: Html = html`<div class="view-toggle" role="group" aria-label="View" data-view-toggle
  >${VIEWS.map(
    ({ value, name, icon }) =>
      html`<button type="button" value="${value}" aria-pressed="${value === 'grid' ? 'true' : 'false'}"
        >${icon}${name}</button
      >`,
  )}</div
>`;
