import { vi } from 'vitest';

/** Does what fails on our side, and gives its log too: it must go neither unseen nor onto the console. */
export async function quietly<T>(work: () => Promise<T>): Promise<{ result: T; log: string }> {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    return { result: await work(), log: log.mock.calls.flat().join('\n') };
  } finally {
    log.mockRestore();
  }
}
