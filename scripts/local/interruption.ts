/** Thrown into a command that was asked to end. */
export class Interruption extends Error {
  override name = 'Interruption';
}

/**
 * Runs `work` until it is done or until this process is asked to end: by Ctrl-C, by SIGTERM, by the terminal closing, or by
 * its parent ending. Work that is interrupted is not waited for. Being asked again changes nothing, so that what cleans
 * up afterwards is not cut short.
 * @throws Interruption when asked
 */
export async function untilInterrupted<T>(work: () => Promise<T>): Promise<T> {
  const asked = Promise.withResolvers<never>();
  const ask = () => asked.reject(new Interruption('The command was interrupted'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  // A terminal that is gone must not end the clean-up with a write error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid === parent || ask(), 500);
  try {
    return await Promise.race([work(), asked.promise]);
  } finally {
    clearInterval(watch);
  }
}
