import { html } from 'hono/html';
import type { SearchContent } from './found-search.ts';

/** Fills the page of a search, of which the publisher writes the frame (site/pages/search.astro). */
export async function fillSearchPage(frame: BodyInit, content: SearchContent): Promise<Response> {
  const { status, title, count, what, where, kept, results } = content;
  const hidden =
    await html`${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;
  const setText = (text: string) => ({ element: (element: Element) => void element.setInnerContent(text) });
  // It escapes quotation marks itself.
  const setValue = (text: string) => ({
    element: (element: Element) => void element.setAttribute('value', text.replaceAll('&', '&amp;')),
  });
  const page = new HTMLRewriter()
    .on('title', { element: (element) => void element.prepend(`${title} - `) })
    .on('[data-search-title]', setText(title))
    .on('[data-search-count]', setText(count))
    .on('[data-search-form] input[name=q]', setValue(what))
    .on('[data-search-form] input[name=where]', setValue(where))
    .on('[data-search-form]', {
      element: (element) => void element.append(String(hidden), { html: true }),
    })
    .on('[data-search-results]', {
      element: (element) => void element.setInnerContent(results, { html: true }),
    })
    .transform(new Response(frame));
  return new Response(page.body, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });
}
