/** Rows that are compressed together. */
export type Block = [offset: number, length: number];

/** Different names by which a range is divided, and rows after which it is divided by fewer. */
const SAMPLE = 1_000;
const MOST_ROWS = 4_000;
/** Ranges of a division. */
const PARTS = 10;
/** Divisions of a file: some two hundred ranges, of which each has a block of rows in memory. */
const MOST_DIVISIONS = 20;

/**
 * Rows of a range of names, in the order in which they are read: those that came before the range was divided, and
 * then those of its parts. So rows of one name keep their order. A part that gets most rows, because the file begins
 * with names of one kind or in their order, is divided again by its own names.
 */
export class NameRange {
  /** The stored rows of the range itself, and those that are not stored yet: as JSON. */
  readonly blocks: Block[];
  waiting: string[] = [];
  waitingCharacters = 0;
  /** Divisions that all ranges of the file have left. */
  readonly #left: { divisions: number };
  readonly #names = new Set<string>();
  #rows = 0;
  #parts: { starts: string[]; ranges: NameRange[] } | null = null;

  constructor(blocks: Block[] = [], left = { divisions: MOST_DIVISIONS }) {
    this.blocks = blocks;
    this.#left = left;
  }

  /** Finds the range for the next row, which counts as added. @param name folded */
  place(name: string): NameRange {
    if (this.#parts !== null) return this.#parts.ranges[findPart(this.#parts.starts, name)]!.place(name);
    if (this.#left.divisions > 0) {
      this.#rows += 1;
      this.#names.add(name);
      const isMany = this.#rows >= MOST_ROWS && this.#names.size >= PARTS;
      if (isMany || this.#names.size === SAMPLE) this.#divide();
    }
    return this;
  }

  /** The range and its parts, in the order in which their rows are read. */
  *list(): Generator<NameRange> {
    yield this;
    for (const range of this.#parts?.ranges ?? []) yield* range.list();
  }

  #divide(): void {
    const names = [...this.#names].sort();
    const at = (part: number) => names[Math.floor((part * names.length) / PARTS)]!;
    this.#parts = {
      starts: Array.from({ length: PARTS - 1 }, (_, i) => at(i + 1)),
      ranges: Array.from({ length: PARTS }, () => new NameRange([], this.#left)),
    };
    this.#left.divisions -= 1;
    this.#names.clear();
  }
}

/** Number of the part of a name. @param starts the first name of each part but the first, in order */
function findPart(starts: readonly string[], name: string): number {
  const next = starts.findIndex((start) => name < start);
  return next < 0 ? starts.length : next;
}
