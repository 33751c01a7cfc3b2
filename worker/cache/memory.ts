import type { Answer } from './answer.ts';

/** Answers in the memory of an isolate, which has 128 MB for everything. */
const MOST_BYTES = 16 * 1024 * 1024;
/** What an entry takes beside its body. */
const OVERHEAD = 2048;

/**
 * Keeps answers for as long as there is room; those not asked for longest go first. An answer that alone would fill a
 * quarter of the room is not kept.
 */
export function answersInMemory(mostBytes = MOST_BYTES) {
  const answers = new Map<string, Answer>();
  let size = 0;
  const sizeOf = (answer: Answer) => answer.body.byteLength + OVERHEAD;
  const drop = (key: string) => {
    const answer = answers.get(key);
    if (!answer) return;
    answers.delete(key);
    size -= sizeOf(answer);
  };
  return {
    get(key: string): Answer | null {
      const answer = answers.get(key);
      if (!answer) return null;
      // A map goes through its keys in the order of insertion.
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    put(key: string, answer: Answer): void {
      drop(key);
      if (sizeOf(answer) > mostBytes / 4) return;
      answers.set(key, answer);
      size += sizeOf(answer);
      for (const oldest of answers.keys()) {
        if (size <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}
