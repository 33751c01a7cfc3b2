/** Elements whose content browsers do not read as elements of the page, up to their end tag. */
const HIDING = /^(?:script|style|title|textarea|noscript|template|iframe|noframes|xmp|plaintext)$/i;

/** A comment, and a tag, which may end with the text. Quoted values of attributes can contain '>'. */
const COMMENT = /<!--(?:-?>|[\s\S]*?--!?>)/y;
const TAG = /<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*(>?)/iy;

/**
 * Finds what HTML opens and does not close, so that browsers would take the rest of the page for its content.
 *
 * @returns '<!--', or the start of the tag, such as '<script>'; null if all is closed
 */
export function findUnclosedHtml(html: string): string | null {
  let at = html.indexOf('<');
  while (at !== -1) {
    const comment = match(COMMENT, html, at);
    if (comment === null && html.startsWith('<!--', at)) return '<!--';
    const tag = comment === null ? match(TAG, html, at) : null;
    if (tag !== null && tag[3] === '') return `<${tag[1]}${tag[2]}`;
    let end = at + (comment ?? tag ?? ['<'])[0].length;
    if (tag !== null && tag[1] === '' && HIDING.test(tag[2]!)) {
      const close = new RegExp(`</${tag[2]}[\\s/>]`, 'ig');
      close.lastIndex = end;
      const found = close.exec(html);
      if (found === null) return `<${tag[2]}>`;
      end = found.index;
    }
    at = html.indexOf('<', end);
  }
  return null;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
