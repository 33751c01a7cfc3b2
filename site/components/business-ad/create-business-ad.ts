import type { BusinessAd } from '../../../schema/contracts/business-ad.ts';
import { paths } from '../../../schema/rules/website/paths.ts';

/** The parts of an ad that its room shows. */
export type ShownAd = Pick<BusinessAd, 'headline' | 'text' | 'style' | 'business' | 'slug'>;

/**
 * Creates the content of a room: a link to the page of the business, laid out by the size of the room
 * (business-ad.css). It is built of text nodes, so that no markup of an operator reaches a page.
 */
export function createBusinessAd({ headline, text, style, business, slug }: ShownAd): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'business-ad';
  link.dataset.style = style;
  link.href = paths.business(slug);
  link.rel = 'sponsored';
  for (const [part, content] of Object.entries({ headline, text, name: business })) {
    const line = document.createElement('span');
    line.className = `business-ad-${part}`;
    line.dir = 'auto';
    line.textContent = content;
    link.append(line);
  }
  return link;
}
