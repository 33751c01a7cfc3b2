/**
 * Completes a typed link URL: without a scheme it gets https.
 *
 * @returns null if links to it are not allowed
 * @example toLinkUrl('example.com/menu') → 'https://example.com/menu'
 */
export function toLinkUrl(typed: string): string | null {
  const text = typed.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  const url = URL.parse(hasScheme ? text : `https://${text.replace(/^\/+/, '')}`);
  if (url === null) return null;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.href;
  const isOnWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isOnWeb && url.hostname.includes('.') ? url.href : null;
}
