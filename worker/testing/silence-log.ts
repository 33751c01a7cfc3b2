import { vi } from 'vitest';

/** Runs a function and returns what it has logged as errors, instead of printing it. */
export async function captureErrorLog<T>(work: () => Promise<T>): Promise<{ result: T; log: string }> {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    return { result: await work(), log: log.mock.calls.flat().join('\n') };
  } finally {
    log.mockRestore();
  }
}
