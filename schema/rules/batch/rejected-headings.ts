/** Last two headings of a workbook of rejected rows: the reason, and the batch and place of the row. */
export const REASON_HEADING = 'Reason for rejection';
export const POSITION_HEADING = 'Rejected row';

/** Joins the reasons of a rejected row and their remedies to the text of its cell. */
export function joinReasons(problems: readonly { reason: string; suggestion: string | null }[]): string {
  return problems.map(({ reason, suggestion }) => [reason, suggestion].filter(Boolean).join(' ')).join(' ');
}

/** A rejected row: its batch, and its place there. */
export type RejectedRowId = { batchId: number; position: number };

/** Text of the cell that leads back to a rejected row; no spreadsheet program takes it for a number or a date. */
export function toRejectedRowCell({ batchId, position }: RejectedRowId): string {
  return `${batchId}#${position}`;
}

/** Reads the cell of {@link toRejectedRowCell}; null if it is something else. */
export function parseRejectedRowCell(cell: string): RejectedRowId | null {
  const [, batchId, position] = /^(\d{1,10})#(\d{1,10})$/.exec(cell.trim()) ?? [];
  return position === undefined ? null : { batchId: Number(batchId), position: Number(position) };
}
