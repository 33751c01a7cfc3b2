/** The opening tag of a paragraph; quoted values may hold its end sign. */
const PARAGRAPH = /^<p\b(?:[^>"']|"[^"]*"|'[^']*')*>/i;
/** What Word writes on an item of a list, with the depth of the list. */
const ITEM = /mso-list:\s*l\d+\s+level([1-9])/i;
/** Begins the item's number or bullet, which is drawn by Word itself. */
const MARKER = /<span\b[^>]*mso-list:\s*ignore[^>]*>/i;

type Kind = 'ul' | 'ol';

/**
 * Makes lists of what Word puts on the clipboard for them: paragraphs with a style of their own, and a bullet that is text.
 *
 * @example `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>A</p>` → `<ul><li>A</ul>`
 */
export function wordLists(html: string): string {
  const open: Kind[] = [];
  const closeTo = (depth: number) =>
    open
      .splice(depth)
      .toReversed()
      .map((kind) => `</${kind}>`)
      .join('');
  let lists = '';
  for (const part of html.split(/(?=<p[\s>])/i)) {
    const tag = PARAGRAPH.exec(part)?.[0] ?? '';
    const depth = Number(ITEM.exec(tag)?.[1] ?? 0);
    if (depth === 0) {
      lists += closeTo(0) + part;
      continue;
    }
    const { kind, text } = withoutMarker(part.slice(tag.length));
    lists += closeTo(open[depth - 1] === kind ? depth : depth - 1);
    while (open.length < depth) {
      open.push(kind);
      lists += `<${kind}>`;
    }
    lists += `<li>${text}`;
  }
  return lists + closeTo(0);
}

/** An item without its bullet or number, which tells the kind of the list: '1.', 'a)' and 'iv.' are numbers, 'o' is a bullet. */
function withoutMarker(item: string): { kind: Kind; text: string } {
  const begin = MARKER.exec(item);
  if (begin === null) return { kind: 'ul', text: item };
  const from = begin.index + begin[0].length;
  const end = endOfSpan(item, from);
  const marker = item.slice(from, end).replace(/<[^>]*>|&nbsp;|\s/g, '');
  return {
    kind: /^[\da-z]{1,5}[.)]/i.test(marker) ? 'ol' : 'ul',
    text: item.slice(0, begin.index) + item.slice(end),
  };
}

/** Where the span ends whose content begins at `from`. */
function endOfSpan(html: string, from: number): number {
  let depth = 1;
  for (const { index, 0: tag } of html.slice(from).matchAll(/<\/?span\b[^>]*>/gi)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return from + index + tag.length;
  }
  return html.length;
}
