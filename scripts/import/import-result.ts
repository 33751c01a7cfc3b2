import type { CategoryMerge } from '../../schema/contracts/batch.ts';
import type { UpsertOutcome } from '../../schema/store/commands/upsert/upsert-listings.ts';
import type { OutcomeKind } from '../../schema/store/commands/upsert/planned-rows.ts';
import type { Problem } from './map/map-row.ts';

/** Position of a row in the spreadsheet program. `sheet` is empty for text files. */
export type RowPosition = { sheet: string; row: number };
/** A row's position, and its place among all rows of the file, from 1. */
export type PlacedRow = RowPosition & { position: number };

/** A reason for rejected rows or empty values, and its frequency. */
export type Reason = {
  column: string | null;
  reason: string;
  suggestion: string | null;
  count: number;
  /** The first few positions. */
  examples: (RowPosition & { value: string })[];
};

/** Result of an import. created + changed + unchanged + merged + kept + rejected = totalRows. */
export type ImportResult = Record<OutcomeKind, number> & {
  /** Created and changed businesses. */
  imported: number;
  categoriesCreated: number;
  /** Categories of the file that are filed in others, most rows first. */
  categoriesMerged: CategoryMerge[];
  /** Distinct cities of the accepted rows. */
  citiesFound: number;
  /** Non-empty rows, without the headings. */
  totalRows: number;
  rejected: number;
  /** Most frequent first. */
  rejections: Reason[];
  /** Invalid values that were left empty. */
  warnings: Reason[];
  /** Rows whose Google id belongs to a business in another city. They are stored separately. */
  sharedIds: Reason[];
  /** Sheets without listings, with the reason. */
  skippedSheets: { sheet: string; reason: string }[];
  /** Sheets that were read only up to that row, because only rows without name and address preceded it. */
  shortenedSheets: RowPosition[];
};

const MAX_EXAMPLES = 5;
/** Suggestions counted per reason: they differ by country. */
const MAX_SUGGESTIONS = 300;
/** A file of garbage could have another reason in every row. */
const MAX_REASONS = 500;
const OTHERS: Problem = {
  column: null,
  value: '',
  reason: 'Other reasons, each of them rare.',
  suggestion: null,
};

type Example = PlacedRow & { value: string };
type TalliedReason = Omit<Reason, 'examples'> & {
  examples: Example[];
  suggestions: Map<string | null, number>;
};

/** Counts problems by column and reason, in bounded memory. */
export class ReasonTally {
  readonly #reasons = new Map<string, TalliedReason>();

  /** @param at the row, in any order */
  add({ column, value, reason, suggestion }: Problem, at: PlacedRow): void {
    const key = `${column ?? ''}|${reason}`;
    let found = this.#reasons.get(key);
    if (found === undefined) {
      if (this.#reasons.size >= MAX_REASONS && reason !== OTHERS.reason) return this.add(OTHERS, at);
      found = { column, reason, suggestion, count: 0, examples: [], suggestions: new Map() };
      this.#reasons.set(key, found);
    }
    found.count += 1;
    const { suggestions } = found;
    if (suggestions.size < MAX_SUGGESTIONS || suggestions.has(suggestion))
      suggestions.set(suggestion, (suggestions.get(suggestion) ?? 0) + 1);
    addExample(found.examples, { ...at, value });
  }

  /** Most frequent first, each with its most frequent suggestion; ties in order of occurrence. */
  reasons(): Reason[] {
    return [...this.#reasons.values()]
      .sort((a, b) => b.count - a.count)
      .map(({ suggestions, ...reason }) => ({
        ...reason,
        examples: reason.examples.map(({ sheet, row, value }) => ({ sheet, row, value })),
        suggestion: [...suggestions].reduce((a, b) => (b[1] > a[1] ? b : a))[0],
      }));
  }
}

/** Keeps the first examples of the file, in its order. */
function addExample(examples: Example[], { sheet, row, position, value }: Example): void {
  if (examples.length === MAX_EXAMPLES && position > examples.at(-1)!.position) return;
  const after = examples.findIndex((other) => other.position > position);
  examples.splice(after < 0 ? examples.length : after, 0, { sheet, row, position, value });
  examples.length = Math.min(examples.length, MAX_EXAMPLES);
}

const ID_NAMES = { placeId: 'Place id', googleId: 'Google id', cid: 'CID' } as const;

/**
 * Warning for a Google id of a business in another city: the business moved, its city is spelled differently, or the
 * id is wrong.
 */
export function buildSharedIdProblem({ id, name, city }: NonNullable<UpsertOutcome['elsewhere']>): Problem {
  return {
    column: ID_NAMES[id],
    value: `${name}, ${city}`,
    reason: 'A business in another city has the same id; both are stored.',
    suggestion: 'If it is the same business, delete the older one in the panel.',
  };
}

/** Explains why no row of a file could be imported, with examples. */
export function explainRejection(rows: number, reasons: readonly Reason[]): string {
  const [first] = reasons;
  if (first === undefined) throw new RangeError('Rows are rejected for a reason');
  const { column, reason, suggestion, examples } = first;
  const places = examples
    .slice(0, 3)
    .map(
      ({ sheet, row, value }) =>
        `${sheet === '' ? '' : `${sheet} `}row ${row}${value === '' ? '' : `: “${value}”`}`,
    );
  const where = column === null ? '' : `${column}: `;
  const which = rows === 1 ? 'The only row' : `None of the ${rows.toLocaleString('en')} rows read`;
  const cannot = rows === 1 ? 'cannot be imported' : 'can be imported';
  return `${which} ${cannot}. ${where}${reason} (${places.join('; ')})${suggestion === null ? '' : ` ${suggestion}`}`;
}
