import { html } from 'hono/html';
import { fillFrame, setHtml, setText } from '../fill-frame.ts';
import type { SearchContent } from './found-search.ts';

/** Fills the page of a search, of which the publisher writes the frame (site/pages/search.astro). */
export async function fillSearchPage(frame: BodyInit, content: SearchContent): Promise<Response> {
  const { title, count, what, where, kept, results } = content;
  const hidden =
    await html`${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;
  // It escapes quotation marks itself.
  const setValue = (text: string) => ({
    element: (element: Element) => void element.setAttribute('value', text.replaceAll('&', '&amp;')),
  });
  const rewriter = new HTMLRewriter()
    .on('[data-search-title]', setText(title))
    .on('[data-search-count]', setText(count))
    .on('[data-search-form] input[name=q]', setValue(what))
    .on('[data-search-form] input[name=where]', setValue(where))
    .on('[data-search-form]', {
      element: (element) => void element.append(String(hidden), { html: true }),
    })
    .on('[data-search-results]', setHtml(results));
  return fillFrame(rewriter, frame, content);
}
