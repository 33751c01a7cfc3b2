import { html, type Html } from '../../../components/html.ts';
import { iconUrls } from '../../../components/icons/icons.ts';

const VIEWS = [
  { value: 'grid', name: 'Grid', icon: iconUrls['layout-grid'] },
  { value: 'list', name: 'List', icon: iconUrls.list },
];

/** Buttons for grid and list. list/view-toggle.ts handles them; styles follow `data-view` of the root. */
export const VIEW_TOGGLE: Html = html`<div class="view-toggle" role="group" aria-label="View" data-view-toggle
  >${VIEWS.map(
    ({ value, name, icon }) =>
      html`<button type="button" value="${value}" aria-pressed="${value === 'grid' ? 'true' : 'false'}"
        ><svg width="20" height="20" class="icon" aria-hidden="true"><use href="${icon}"></use></svg
        >${name}</button
      >`,
  )}</div
>`;
