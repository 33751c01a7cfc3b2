import type { BatchPreview } from '../../../../../schema/contracts/batch.ts';

/** Fields that the operator chose on the screen, by heading; null for an ignored column. */
export type ChosenFields = Record<string, string | null>;

/**
 * All choices of a file: those on the screen and those made before, which a request replaces as a whole.
 *
 * @returns null if the screen changes nothing
 */
export function toColumnChoices(sheets: BatchPreview['sheets'], chosen: ChosenFields): ChosenFields | null {
  const columns = sheets.flatMap((sheet) => sheet.columns);
  const isChanged = columns.some(({ heading, field }) => heading in chosen && chosen[heading] !== field);
  if (!isChanged) return null;
  const earlier = columns.filter((column) => column.chosen).map(({ heading, field }) => [heading, field]);
  return { ...(Object.fromEntries(earlier) as ChosenFields), ...chosen };
}
