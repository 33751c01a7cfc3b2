import { isTooLarge } from './too-large.ts';

/**
 * Calls `use` with some ids at a time, in their order; with fewer where the database refuses what they hold as too
 * large. `use` is then called again with fewer of the same ids.
 *
 * @param most ids at once
 * @param use also gets the number of ids that are done with these
 */
export async function inChunks(
  ids: readonly number[],
  most: number,
  use: (chunk: number[], done: number) => Promise<void>,
): Promise<void> {
  let size = most;
  for (let at = 0; at < ids.length;) {
    const chunk = ids.slice(at, at + size);
    try {
      await use(chunk, at + chunk.length);
      at += chunk.length;
    } catch (error) {
      if (size === 1 || !isTooLarge(error)) throw error;
      size >>= 1;
    }
  }
}
