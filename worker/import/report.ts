import type { OutcomeKind } from '../../schema/store/writes/plan.ts';
import type { Problem } from './map/index.ts';

/** Where a row stands, as the spreadsheet program shows it. `sheet` is empty for text files. */
export type Place = { sheet: string; row: number };

/** One reason for which rows were rejected or values left empty, and how often. */
export type Reason = {
  column: string | null;
  reason: string;
  suggestion: string | null;
  count: number;
  /** The first few places. */
  examples: (Place & { value: string })[];
};

/** What an import did. created + changed + unchanged + merged + kept + rejected = totalRows. */
export type ImportResult = Record<OutcomeKind, number> & {
  /** New and changed listings. */
  imported: number;
  categoriesCreated: number;
  /** Distinct cities of the rows that were accepted. */
  citiesFound: number;
  /** Rows with anything in them, without the headings. */
  totalRows: number;
  rejected: number;
  /** Most frequent first. */
  rejections: Reason[];
  /** Values that could not be read and were left empty. */
  warnings: Reason[];
  /** Sheets that hold no listings, with the reason. */
  skippedSheets: { sheet: string; reason: string }[];
};

const MAX_EXAMPLES = 5;
/** A file of garbage could bring a reason of its own in every row. */
const MAX_REASONS = 500;

/** Counts problems by column and reason, in bounded memory. */
export class ReasonTally {
  readonly #reasons = new Map<string, Reason>();

  add({ column, value, reason, suggestion }: Problem, { sheet, row }: Place): void {
    const key = `${column ?? ''}|${reason}`;
    let found = this.#reasons.get(key);
    if (found === undefined) {
      if (this.#reasons.size === MAX_REASONS) return;
      found = { column, reason, suggestion, count: 0, examples: [] };
      this.#reasons.set(key, found);
    }
    found.count += 1;
    if (found.examples.length < MAX_EXAMPLES) found.examples.push({ sheet, row, value });
  }

  /** Most frequent first; equally frequent ones as they were met. */
  reasons(): Reason[] {
    return [...this.#reasons.values()].sort((a, b) => b.count - a.count);
  }
}
