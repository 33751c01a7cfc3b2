/** Thrown into an interrupted command. */
export class InterruptError extends Error {
  override name = 'Interruption';
}

/**
 * Runs `work` until it is done or this process is interrupted: by Ctrl-C, SIGTERM, or the end of the terminal or of its
 * parent (run-cli.ts). Interrupted work is not awaited. Further signals are ignored, so that the clean-up completes.
 *
 * @throws Interruption
 */
export async function runUntilInterrupted<T>(work: () => Promise<T>): Promise<T> {
  const interruption = Promise.withResolvers<never>();
  const ask = () => interruption.reject(new InterruptError('The command was interrupted'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  // A closed terminal must not end the clean-up with a write error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return await Promise.race([work(), interruption.promise]);
}
