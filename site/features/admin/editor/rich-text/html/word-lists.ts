/** Opening tag of a paragraph; quoted attribute values may contain `>`. */
const PARAGRAPH = /^<p\b(?:[^>"']|"[^"]*"|'[^']*')*>/i;
/** Style that Word sets on a list item; captures the list level. */
const ITEM = /mso-list:\s*l\d+\s+level([1-9])/i;
/** Opening tag of the number or bullet that Word renders as text. */
const MARKER = /<span\b[^>]*mso-list:\s*ignore[^>]*>/i;

type ListTag = 'ul' | 'ol';

/**
 * Converts lists pasted from Word to HTML lists. Word writes them as styled paragraphs with the bullet as text.
 *
 * @example `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>A</p>` → `<ul><li>A</ul>`
 */
export function convertWordLists(html: string): string {
  const open: ListTag[] = [];
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
    const { kind, text } = stripMarker(part.slice(tag.length));
    lists += closeTo(open[depth - 1] === kind ? depth : depth - 1);
    while (open.length < depth) {
      open.push(kind);
      lists += `<${kind}>`;
    }
    lists += `<li>${text}`;
  }
  return lists + closeTo(0);
}

/**
 * Strips the marker of an item and derives the list kind from it: '1.', 'a)' and 'iv.' are numbers, 'o' is a bullet.
 */
function stripMarker(item: string): { kind: ListTag; text: string } {
  const begin = MARKER.exec(item);
  if (begin === null) return { kind: 'ul', text: item };
  const from = begin.index + begin[0].length;
  const end = findSpanEnd(item, from);
  const marker = item.slice(from, end).replace(/<[^>]*>|&nbsp;|\s/g, '');
  return {
    kind: /^[\da-z]{1,5}[.)]/i.test(marker) ? 'ol' : 'ul',
    text: item.slice(0, begin.index) + item.slice(end),
  };
}

/** Index after the closing tag of the span whose content begins at `from`. */
function findSpanEnd(html: string, from: number): number {
  let depth = 1;
  for (const { index, 0: tag } of html.slice(from).matchAll(/<\/?span\b[^>]*>/gi)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return from + index + tag.length;
  }
  return html.length;
}
