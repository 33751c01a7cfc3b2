const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const CELL = new RegExp(`<t[dh]\\b${ATTRIBUTES}>`, 'gi');
/** Block tags that begin new lines within a cell; a row becomes one line. */
const BREAK = new RegExp(`</?(?:p|div|br|h[1-6]|ul|ol|li|blockquote|dl|dt|dd)\\b${ATTRIBUTES}>`, 'gi');
const ROW_END = /<\/(?:tr|tbody|thead|tfoot|table)\b/i;

/**
 * Converts each row of a table to a paragraph with its cells, because descriptions have no tables. Rows of one cell,
 * used for layout, stay as they are.
 *
 * @example '<tr><td>Pazar</td><td><p>Kapalı</p></td></tr>' → '<p>Pazar – Kapalı</p></tr>'
 */
export function flattenTables(html: string): string {
  const [before, ...rows] = html.split(/(?=<tr[\s>])/i);
  return [before, ...rows.map(toLine)].join('');
}

function toLine(row: string): string {
  if (!/^<tr[\s>]/i.test(row)) return row;
  const end = ROW_END.exec(row)?.index ?? row.length;
  const [, ...cells] = row.slice(0, end).split(CELL);
  if (cells.length < 2) return row;
  const texts = cells.map((cell) =>
    cell
      .replace(BREAK, ' ')
      .replace(/<\/t[dh]\s*>/gi, '')
      .trim(),
  );
  return `<p>${texts.filter(hasText).join(' – ')}</p>${row.slice(end)}`;
}

function hasText(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}
