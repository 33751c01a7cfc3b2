import { html, type Html } from './html.ts';
import { iconHtml } from './icons/icon-html.ts';

/** A breadcrumb; the last one, the page itself, has no path. */
export type Crumb = { name: string; path: string | null };

/** Breadcrumb trail that ends with the page itself; null if that is its only step. */
export function renderBreadcrumbs(steps: readonly Crumb[]): Html | null {
  if (steps.length < 2) return null;
  return html`<nav aria-label="Breadcrumb" class="min-w-0">
    <ol class="crumbs">
      ${steps.map(renderCrumb)}
    </ol>
  </nav>`;
}

function renderCrumb({ name, path }: Crumb): Html {
  if (path === null) return html`<li><span aria-current="page">${name}</span></li>`;
  return html`<li><a href="${path}">${name}</a>${iconHtml['chevron-right']}</li>`;
}
