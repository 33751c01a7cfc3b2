/** One line of a CSV file, with a line break at its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * A cell that a spreadsheet program shows as text whatever it begins with. A cell that begins like a formula gets an
 * apostrophe before it, unless it is a number or a phone number, which are no formulas and must come back as they were.
 */
function csvCell(cell: string): string {
  const isFormula =
    /^\s*[=@\0]|^[\t\r]/.test(cell) || (/^[+-]/.test(cell) && !/^[+-][\d\s().,/-]*$/.test(cell));
  const text = isFormula ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
