import { findForeignFormat, SIGNATURE_BYTES } from '../../schema/rules/import/foreign-files.ts';
import { httpErrors } from '../errors.ts';

/**
 * A stream with the same bytes, whose first ones were read and are those of a format that imports may read (.xlsx,
 * .xls, .csv, .csv.gz; the import itself looks closer).
 *
 * @throws HttpError 400 if they are those of another format
 */
export async function requireSpreadsheet(
  body: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  const reader = body.getReader();
  const read: Uint8Array[] = [];
  let count = 0;
  while (count < SIGNATURE_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    read.push(value);
    count += value.length;
  }
  try {
    checkFirstBytes(read);
  } catch (error) {
    await reader.cancel(error);
    throw error;
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const known = read.shift();
      if (known !== undefined) return controller.enqueue(known);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** @throws HttpError 400 if the first bytes of a file are those of a format that no import reads */
export function checkFirstBytes(chunks: Uint8Array[]): void {
  const head = new Uint8Array(SIGNATURE_BYTES);
  let filled = 0;
  for (const chunk of chunks) {
    const part = chunk.subarray(0, SIGNATURE_BYTES - filled);
    head.set(part, filled);
    filled += part.length;
  }
  const other = findForeignFormat(head.subarray(0, filled));
  if (other !== null) throw httpErrors.notASpreadsheet(other);
}
