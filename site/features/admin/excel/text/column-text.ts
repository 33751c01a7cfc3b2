import { IMPORT_FIELDS } from './import-fields.tr.ts';

/** Column of a problem: its heading, or the Turkish name of the field that the sheet has no column for. */
export function toColumnText(column: string, headings: readonly string[]): string {
  return headings.includes(column) ? column : (IMPORT_FIELDS[column] ?? column);
}
