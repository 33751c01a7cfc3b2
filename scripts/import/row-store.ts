import { toIdKey } from '../../schema/store/queries/business/find-by-google-ids.ts';
import type { FileRow } from './file-rows.ts';
import { openTemporaryFile } from './read/temporary-file.ts';

/**
 * Rows of a file between the two passes over them, in a temporary file: the first pass decides what the second stores,
 * and there are more rows than fit into memory. Reading them back takes a fifth of the time of reading the file again.
 */
export class RowStore {
  readonly #file = openTemporaryFile();
  readonly #blocks: { offset: number; length: number }[] = [];
  #end = 0;
  /** Ids in reviews, as keys of `toIdKey`. */
  readonly reviewed = new Set<string>();

  /** Appends rows, which are read back as one block. */
  add(rows: FileRow[]): void {
    for (const row of rows) if ('review' in row) for (const id of row.ids) this.reviewed.add(toIdKey(id));
    const bytes = Buffer.from(JSON.stringify(rows));
    this.#file.scratch.write(bytes);
    this.#blocks.push({ offset: this.#end, length: bytes.length });
    this.#end += bytes.length;
  }

  /** The rows in blocks, in the order in which they were added. */
  *read(): Generator<FileRow[]> {
    for (const { offset, length } of this.#blocks) {
      const bytes = Buffer.allocUnsafe(length);
      this.#file.scratch.read(offset, bytes);
      yield JSON.parse(bytes.toString()) as FileRow[];
    }
  }

  /** Removes the file. */
  close(): void {
    this.#file.close();
  }
}
