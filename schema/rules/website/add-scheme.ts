/** A host with a registrable domain, and a port, at the start of a text; what follows belongs to the same URL. */
export const BARE_HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,24}|xn--[a-z\d-]{2,59})(?::\d{1,5})?(?=[/?#]|$)/iu;
/** File names that look like domains. */
const FILE_NAME = /^[^/?#]*\.(?:html?|php|aspx?|jsp|pdf|jpe?g|png|gif|webp|avif|svg|docx?|xlsx?)(?=[?#]|$)/i;
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * Completes the address of a website with https, as imports and the form of the panel do; one with a scheme is returned
 * as it is.
 *
 * @example addScheme('www.lds.org'), addScheme('//lds.org')
 * @returns null if there is no domain: 'us/ny/buffalo', 'index.html'
 */
export function addScheme(text: string): string | null {
  if (SCHEME.test(text)) return text;
  const bare = text.replace(/^\/\//, '');
  return BARE_HOST.test(bare) && !FILE_NAME.test(bare) ? `https://${bare}` : null;
}
