import type { Crumb } from '../features/head/crumbs.ts';
import { html, type Html } from './html.ts';
import { iconHtml } from './icons/print.ts';

/** The way to a page, of which the last step is the page itself. Nothing when there is only that one. */
export function crumbs(steps: readonly Crumb[]): Html | null {
  if (steps.length < 2) return null;
  return html`<nav aria-label="Breadcrumb" class="crumbs-nav">
    <ol class="crumbs">
      ${steps.map(step)}
    </ol>
  </nav>`;
}

function step({ name, path }: Crumb): Html {
  if (path === null) return html`<li><span aria-current="page">${name}</span></li>`;
  return html`<li><a href="${path}">${name}</a>${iconHtml['chevron-right']}</li>`;
}
