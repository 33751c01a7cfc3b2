import { fillFrame, setHtml, setText } from '../fill-frame.ts';
import type { SavedContent } from './saved-content.ts';

/** Fills the page of a saved list, of which the publisher writes the frame (site/pages/saved.astro). */
export function fillSavedPage(frame: BodyInit, content: SavedContent): Response {
  const { count, hasTools, list } = content;
  const rewriter = new HTMLRewriter()
    .on('[data-saved-count]', setText(count))
    .on('[data-saved-tools]', { element: (element) => void (hasTools || element.remove()) })
    .on('[data-saved-list]', setHtml(list));
  return fillFrame(rewriter, frame, content);
}
