import { html, type Html } from '../html.ts';
import { getIconPlaceholder } from '../icons/icon-html.ts';
import { getPlaceholderImages } from './placeholder.ts';

export type Picture = {
  /** URLs to try in order: photoUrl, then imageUrl. Empty ones are skipped. */
  sources: readonly (string | null)[];
  /** Slug of the business, which selects the placeholder images after the sources; images of pages have none. */
  id?: string;
  /**
   * Alternative text. Empty if the image is decorative, as beside the name in a card: the fallback is then icon and
   * name. An image with a text shows 'Image not available' instead (P-2.2-08).
   */
  alt: string;
  width: number;
  height: number;
  /** Loads eagerly. True for the first three of a page; others are lazy. */
  eager: boolean;
  /** Icon of the category, shown until the image has loaded, or if there is none. */
  icon: string;
  /** Additional classes of the frame, e.g. 'photo-large'. */
  frame?: string;
};

/**
 * An image in its frame. client/lazy-images.ts handles waiting, shimmer and fallbacks; without JavaScript it is a
 * lazy image.
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

/** Every URL of the picture in order, once each. They are separated by spaces, so none may contain one. */
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

/** Other hosts need not know which page shows their image; some reject requests from other sites. */
const NO_REFERRER = html`referrerpolicy="no-referrer"`;
