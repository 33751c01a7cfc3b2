import type { ExportCell } from '../../schema/store/queries/export/export-columns.ts';

/** Writes the file of an export row by row, with its head from the start, and emits its bytes as a stream. */
export interface ExportWriter {
  addRow(cells: readonly ExportCell[]): void;
  /** Ends the file; without it the file is incomplete. */
  end(): void;
}
