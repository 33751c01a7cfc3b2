/** Work that is asked for again and again, and done one at a time. */
export type Coalesced = {
  /** Has the work done; asked for while it is being done, it is done once more afterwards, however often it was asked for. */
  ask(): void;
  /** Settles when nothing is left to do. */
  idle(): Promise<void>;
};

/** @param work must not throw: nobody would hear of it */
export function coalesced(work: () => Promise<void>): Coalesced {
  let isAsked = false;
  let running: Promise<void> | null = null;
  const loop = async () => {
    while (isAsked) {
      isAsked = false;
      await work();
    }
    running = null;
  };
  return {
    ask() {
      isAsked = true;
      running ??= loop();
    },
    idle: () => running ?? Promise.resolve(),
  };
}
