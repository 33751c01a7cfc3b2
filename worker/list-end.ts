/**
 * How many pages a list has, by the links on its first page: its last page is always among them.
 *
 * @param base path of the first page
 */
export function pagesOfList(html: string, base: string): number {
  const links = html.matchAll(new RegExp(`href="${base}/(\\d+)"`, 'g'));
  return Math.max(1, ...Array.from(links, ([, number]) => Number(number)));
}

/** Fills in the published page for a list that ends earlier: how many pages there are, and where the first one is. */
export function fillListEnd(page: Response, base: string, pages: number): Response {
  const text =
    pages === 1 ? 'This list has one page.' : `This list has ${pages.toLocaleString('en-US')} pages.`;
  return new HTMLRewriter()
    .on('[data-missing-text]', { element: (element) => void element.setInnerContent(text) })
    .on('[data-missing-back]', { element: (element) => void element.setAttribute('href', base) })
    .transform(page);
}
