import type { ImportResult, Reason } from '../../worker/import/report.ts';

const MAX_REASONS = 5;
const MAX_PLACES = 3;

/** What an import did, as lines for a terminal. */
export function summary(result: ImportResult, rejectedFiles: string[]): string {
  const { imported, categoriesCreated, citiesFound, totalRows } = result;
  const { created, changed, unchanged, merged, kept, rejected } = result;
  const lines = [
    table([
      ['imported', imported],
      ['categoriesCreated', categoriesCreated],
      ['citiesFound', citiesFound],
      ['totalRows', totalRows],
    ]),
    '',
    table([
      ['new', created],
      ['changed', changed],
      ['unchanged', unchanged],
      ['merged', merged, 'repeat another row of the file'],
      ['kept removed', kept, 'an operator removed them'],
      ['rejected', rejected],
    ]),
  ];
  for (const { sheet, reason } of result.skippedSheets)
    lines.push('', `Sheet "${sheet}" was passed over: ${reason}`);
  if (rejected > 0) {
    lines.push('', `Rejected rows: ${format(rejected)}`, ...reasons(result.rejections));
    lines.push(...rejectedFiles.map((path) => `  Correct them in ${path} and import that file.`));
  }
  const emptied = result.warnings.reduce((sum, { count }) => sum + count, 0);
  if (emptied > 0)
    lines.push('', `Values that could not be read: ${format(emptied)}`, ...reasons(result.warnings));
  return lines.join('\n');
}

function reasons(list: Reason[]): string[] {
  const lines = list.slice(0, MAX_REASONS).map(({ column, reason, suggestion, count, examples }) => {
    const places = examples.slice(0, MAX_PLACES).map(({ sheet, row, value }) => {
      const shown =
        value === '' ? '' : ` (${JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)})`;
      return `${sheet === '' ? '' : `${sheet} `}row ${row}${shown}`;
    });
    const more = count > places.length ? ' …' : '';
    const where = column === null ? '' : `${column}: `;
    const advice = suggestion === null ? '' : ` ${suggestion}`;
    return `  ${format(count)} × ${where}${reason}${advice} ${places.join(', ')}${more}`;
  });
  const rest = list.slice(MAX_REASONS).reduce((sum, { count }) => sum + count, 0);
  return rest === 0 ? lines : [...lines, `  ${format(rest)} × for other reasons`];
}

function table(rows: [name: string, count: number, remark?: string][]): string {
  const nameWidth = Math.max(...rows.map(([name]) => name.length));
  const width = Math.max(...rows.map(([, count]) => format(count).length));
  return rows
    .map(([name, count, remark]) => {
      const note = remark === undefined || count === 0 ? '' : `  (${remark})`;
      return `  ${name.padEnd(nameWidth)}  ${format(count).padStart(width)}${note}`;
    })
    .join('\n');
}

function format(number: number): string {
  return number.toLocaleString('en');
}
