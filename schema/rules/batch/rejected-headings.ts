import { translateRowReason } from '../import/row-reasons.tr.ts';
import { TURKISH_REJECTED_TEXTS } from './rejected-headings.tr.ts';

/** Language of a workbook of rejected rows: that of the API and the command line, or that of the panel. */
export type RejectedLanguage = 'en' | 'tr';

/**
 * Texts of a workbook of rejected rows: its last two headings (the reason, and the batch and place of the row), the
 * name of a sheet without one, and the end of the name of the file.
 */
export const REJECTED_TEXTS: Record<RejectedLanguage, typeof TURKISH_REJECTED_TEXTS> = {
  en: {
    reason: 'Reason for rejection',
    position: 'Rejected row',
    sheet: 'Rejected rows',
    fileSuffix: 'rejected',
  },
  tr: TURKISH_REJECTED_TEXTS,
};
const ALL_TEXTS = Object.values(REJECTED_TEXTS);

/** True for the heading of the reason in any language. */
export function isReasonHeading(cell: string | undefined): boolean {
  return ALL_TEXTS.some(({ reason }) => reason === cell?.trim());
}

/** True for the heading of batch and place in any language. */
export function isPositionHeading(cell: string | undefined): boolean {
  return ALL_TEXTS.some(({ position }) => position === cell?.trim());
}

/** Joins the reasons of a rejected row and their remedies to the text of its cell. */
export function joinReasons(
  problems: readonly { reason: string; suggestion: string | null }[],
  language: RejectedLanguage,
): string {
  const translate = (sentence: string) =>
    language === 'en' ? sentence : (translateRowReason(sentence) ?? sentence);
  return problems
    .flatMap(({ reason, suggestion }) => [reason, suggestion ?? ''])
    .filter(Boolean)
    .map(translate)
    .join(' ');
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
