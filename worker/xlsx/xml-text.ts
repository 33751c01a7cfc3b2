/** References of the characters that are markup. */
export const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Characters that have to be escaped or repaired in a text; most texts have none. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const SPECIAL = /[&<>\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]|_x/i;

/**
 * Escapes the text of an element: characters that XML cannot hold as _xHHHH_, and the first character of text that
 * looks like such an escape (ECMA-376 22.9.2.19).
 */
export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replace(
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    )
    .replace(/[&<>]/g, (sign) => ENTITIES[sign]!);
}
