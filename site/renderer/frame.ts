import { Html, narrow } from '../components/html.ts';
import { businessHead } from '../features/head/business.ts';
import { listing } from '../features/listing/page.ts';
import { meta } from '../layouts/meta.ts';
import type { BusinessModel } from '../models/index.ts';

/** What differs between the pages of listings: what a page says about itself, and its content. */
export type Parts = { head: string; content: string };

/** The texts before the head, between head and content, and behind the content. They are the same on all listings of a site. */
export type Frame = readonly [string, string, string];

export function printParts(page: BusinessModel): Parts {
  let content = '';
  for (const part of listing(page)) {
    if (!(part instanceof Html)) throw new Error(`The island '${part.name}' of a listing was not kept`);
    content += part.text;
  }
  return { head: meta(page.site, businessHead(page)).text, content };
}

/**
 * Takes the frame from a page that Astro has printed. Six pages in seven are listings, of which Astro would print the same
 * frame each time: a third of what rendering one takes.
 *
 * @throws Error when the page does not hold its parts letter for letter
 */
export function cutFrame(page: string, { head, content }: Parts): Frame {
  const headAt = page.indexOf(head);
  const headEnd = headAt + head.length;
  const contentAt = page.indexOf(content, headEnd);
  if (headAt === -1 || contentAt === -1)
    throw new Error('Astro prints a listing in another way than site/renderer/frame.ts');
  const texts = [
    page.slice(0, headAt),
    page.slice(headEnd, contentAt),
    page.slice(contentAt + content.length),
  ] as const;
  // Each in one piece of its own, so that none of them keeps the whole page.
  return [narrow(texts[0]), narrow(texts[1]), narrow(texts[2])];
}

export function framed([before, between, behind]: Frame, { head, content }: Parts): string {
  return before + head + between + content + behind;
}
