import { html, raw, type Html } from '../../../components/html.ts';
import { iconHtml } from '../../../components/icons/icon-html.ts';
import type { Paging } from '../../../models/page-models.ts';
import { getPageNumbers } from '../../../models/page-numbers.ts';

/**
 * Links to the pages of a list: numbers, previous and next. Nothing if there is only one page.
 *
 * @param path path of a page of the same list
 */
export function renderPageLinks({ page, pages }: Paging, path: (page: number) => string): Html | null {
  if (pages < 2) return null;
  return html`<nav aria-label="Pages" class="pages">
    ${
      page > 1 &&
      html`<a class="page-previous" rel="prev" href="${path(page - 1)}"
        >${iconHtml['chevron-left']} Previous</a
      >`
    }
    <span class="page-here">Page ${page} of ${pages}</span>
    <div class="page-numbers">
      ${getPageNumbers(page, pages).map((number) =>
        number === null ? html`<span>…</span>` : renderPageLink(number, page, path),
      )}
    </div>
    ${
      page < pages &&
      html`<a class="page-next" rel="next" href="${path(page + 1)}">Next ${iconHtml['chevron-right']}</a>`
    }
  </nav>`;
}

function renderPageLink(number: number, page: number, path: (page: number) => string): Html {
  const current = number === page && raw(' aria-current="page"');
  return html`<a href="${path(number)}" aria-label="Page ${number}" ${current}>${number}</a>`;
}
