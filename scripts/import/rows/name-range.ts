/** Rows that are compressed together. */
export type Block = [offset: number, length: number];

/** Different names by which a range is divided. */
const SAMPLE = 1_000;
/** Ranges of a division, and divisions of divisions: a hundred ranges in the end. */
const PARTS = 10;
const DEPTH = 2;

/**
 * Rows of a range of names, in the order in which they are read: those that came before the range was divided, and
 * then those of its parts. So rows of one name keep their order. A file that begins with names of one kind is divided
 * badly at first, but its large part then by its own names.
 */
export class NameRange {
  /** The stored rows of the range itself, and those that are not stored yet: as JSON. */
  readonly blocks: Block[];
  waiting: string[] = [];
  waitingCharacters = 0;
  readonly #depth: number;
  readonly #names = new Set<string>();
  #parts: { starts: string[]; ranges: NameRange[] } | null = null;

  constructor(depth = DEPTH, blocks: Block[] = []) {
    this.#depth = depth;
    this.blocks = blocks;
  }

  /** The range for the next row. @param name folded */
  choose(name: string): NameRange {
    if (this.#parts !== null) return this.#parts.ranges[findPart(this.#parts.starts, name)]!.choose(name);
    if (this.#depth > 0 && this.#names.add(name).size === SAMPLE) this.#divide();
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
      ranges: Array.from({ length: PARTS }, () => new NameRange(this.#depth - 1)),
    };
    this.#names.clear();
  }
}

/** Number of the part of a name. @param starts the first name of each part but the first, in order */
function findPart(starts: readonly string[], name: string): number {
  const next = starts.findIndex((start) => name < start);
  return next < 0 ? starts.length : next;
}
