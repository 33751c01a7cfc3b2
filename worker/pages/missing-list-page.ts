/**
 * Number of pages of a list, from the links on its first page, which always include the last page.
 *
 * @param base path of the first page
 */
export function countListPages(html: string, base: string): number {
  const links = html.matchAll(new RegExp(`href="${base}/(\\d+)"`, 'g'));
  return Math.max(1, ...Array.from(links, ([, number]) => Number(number)));
}

/** Fills the 404 page of a list with the number of its pages and the link to the first one. */
export function fillMissingListPage(page: Response, base: string, pages: number): Response {
  const text =
    pages === 1 ? 'This list has one page.' : `This list has ${pages.toLocaleString('en-US')} pages.`;
  return new HTMLRewriter()
    .on('[data-missing-text]', { element: (element) => void element.setInnerContent(text) })
    .on('[data-missing-back]', { element: (element) => void element.setAttribute('href', base) })
    .transform(page);
}
