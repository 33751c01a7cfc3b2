const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const CELL = new RegExp(`<t[dh]\\b${ATTRIBUTES}>`, 'gi');
/** Within a cell these begin new lines, but a row is one. */
const BREAK = new RegExp(`</?(?:p|div|br|h[1-6]|ul|ol|li|blockquote|dl|dt|dd)\\b${ATTRIBUTES}>`, 'gi');
const ROW_END = /<\/(?:tr|tbody|thead|tfoot|table)\b/i;

/**
 * Makes a line of each row of a table, because a description knows no tables: the cells stand beside each other. A row of one cell,
 * by which pages are laid out, stays as it is.
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
