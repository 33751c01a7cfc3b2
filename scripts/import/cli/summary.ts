import { MAX_BARE_ROWS } from '../mapped-rows.ts';
import type { Spreadsheet } from '../read/open-spreadsheet.ts';
import type { ImportResult, Reason } from '../import-result.ts';
import { formatMergedCategories } from './category-lines.ts';
import type { RejectedFile } from './rejected-rows.ts';

const MAX_POSITIONS = 3;

/** Notes on a file before it is read: assumptions and skipped sheets. */
export function formatFileNotes({ assumption, hiddenSheets }: Spreadsheet): string[] {
  return [
    ...(assumption === null ? [] : [assumption]),
    ...hiddenSheets.map((name) => `Sheet "${name}" is hidden and was skipped.`),
  ];
}

/** Formats the result of an import. */
export function formatSummary(result: ImportResult, rejectedFile: RejectedFile | null): string {
  const { imported, categoriesCreated, citiesFound, totalRows } = result;
  const { created, changed, unchanged, merged, kept, declined, rejected } = result;
  const lines = [
    formatTable([
      ['imported', imported],
      ['categoriesCreated', categoriesCreated],
      ['citiesFound', citiesFound],
      ['totalRows', totalRows],
    ]),
    '',
    formatTable([
      ['new', created],
      ['changed', changed],
      ['unchanged', unchanged],
      ['merged', merged, 'repeat another row of the file'],
      ['kept removed', kept, 'removed by an operator'],
      ...(declined > 0 ? [['declined', declined, 'by a rule'] as [string, number, string]] : []),
      ['rejected', rejected],
    ]),
  ];
  if (result.categoriesMerged.length > 0) lines.push('', ...formatMergedCategories(result.categoriesMerged));
  for (const { sheet, reason } of result.skippedSheets)
    lines.push('', `Sheet "${sheet}" was skipped: ${reason}`);
  for (const { sheet, row } of result.shortenedSheets)
    lines.push(
      '',
      `${sheet === '' ? 'The file' : `Sheet "${sheet}"`} was read up to row ${format(row - 1)} only: the ${format(MAX_BARE_ROWS)} rows before have no value in the columns for name and address. Remove them if more businesses follow.`,
    );
  if (rejected > 0) {
    lines.push('', `Rejected rows: ${format(rejected)}`, ...formatReasons(result.rejections));
    if (rejectedFile !== null) {
      const part =
        rejectedFile.rows < rejected ? ` It contains the first ${format(rejectedFile.rows)} of them.` : '';
      lines.push(`  Correct them in ${rejectedFile.path} and import that file.${part}`);
    }
  }
  const shared = result.sharedIds.reduce((sum, { count }) => sum + count, 0);
  if (shared > 0)
    lines.push('', `Same Google id in another city: ${format(shared)}`, ...formatReasons(result.sharedIds));
  const emptied = result.warnings.reduce((sum, { count }) => sum + count, 0);
  if (emptied > 0) lines.push('', `Invalid values: ${format(emptied)}`, ...formatReasons(result.warnings));
  return lines.join('\n');
}

function formatReasons(list: Reason[]): string[] {
  return list.map(({ column, reason, suggestion, count, examples }) => {
    const places = examples.slice(0, MAX_POSITIONS).map(({ sheet, row, value }) => {
      const shown =
        value === '' ? '' : ` (${JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)})`;
      return `${sheet === '' ? '' : `${sheet} `}row ${row}${shown}`;
    });
    const more = count > places.length ? ' …' : '';
    const where = column === null ? '' : `${column}: `;
    const advice = suggestion === null ? '' : ` ${suggestion}`;
    return `  ${format(count)} × ${where}${reason}${advice} ${places.join(', ')}${more}`;
  });
}

function formatTable(rows: [name: string, count: number, remark?: string][]): string {
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
