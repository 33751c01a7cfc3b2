import { html, type Html } from '../html.ts';
import { getIconPlaceholder } from '../icons/icon-html.ts';
import { getPlaceholderImages } from './placeholder.ts';

export type Picture = {
  /** Addresses to try in turn, best first: photoUrl, then imageUrl. Empty ones are left out. */
  sources: readonly (string | null)[];
  /**
   * The business a card shows: chooses the placeholder images that follow the sources. Without it, as for the images of
   * a page, nothing follows.
   */
  id?: string;
  /**
   * Alternative text. Empty if the image is decorative, as beside the name in a card: if nothing loads, icon and name stand
   * in for it. An image with a text of its own says 'Image not available' instead (P-2.2-08).
   */
  alt: string;
  width: number;
  height: number;
  /** Loads at once. True for the first three of a page; the others wait until they are nearly in view. */
  eager: boolean;
  /** Icon of the category: it is there at once, and stays where there is no image. */
  icon: string;
  /** More classes of the frame, as 'photo-large'. */
  frame?: string;
};

/**
 * An image in its frame. What happens to it in the browser (waiting, shimmer, what stands in when it does not load) is in
 * client/lazy-images.ts; without JavaScript it is an ordinary lazy image.
 */
export function renderPicture({ sources, id, alt, width, height, eager, icon, frame }: Picture): Html {
  const placeholder = getIconPlaceholder(icon);
  const addresses = joinSources(sources, id);
  const [first, ...others] = addresses;
  return html`<span class="photo ${placeholder.tint}${frame !== undefined && ` ${frame}`}"
    >${placeholder.icon}${
      first !== undefined &&
      html`<img
        src="${first}"
        ${others.length > 0 && html`data-fallback="${others.join(' ')}"`}
        alt="${alt}"
        width="${width}"
        height="${height}"
        loading="${eager ? 'eager' : 'lazy'}"
        ${addresses.some(isElsewhere) && NO_REFERRER}
      />`
    }</span
  >`;
}

/** Every address of the picture in order, each once. In a list they are parted by spaces, so none may hold one. */
function joinSources(sources: readonly (string | null)[], id: string | undefined): string[] {
  const own = sources.filter((source) => source !== null && source !== '').map(encodeSpaces);
  return [...new Set(id === undefined ? own : [...own, ...getPlaceholderImages(id)])];
}

function encodeSpaces(address: string | null): string {
  return address!.trim().replace(/\s/g, encodeURIComponent);
}

function isElsewhere(address: string): boolean {
  return !/^\/(?!\/)/.test(address);
}

/** Other hosts need not know which page shows their image; some do not send it to pages that are not their own. */
const NO_REFERRER = html`referrerpolicy="no-referrer"`;
