/** Runs a task on request, one run at a time; requests during a run are merged into one. */
export type LatestRunner = {
  /** Requests a run. Requests during a run cause one more run afterwards, however many they are. */
  ask(): void;
  /** Settles when no run is pending. */
  idle(): Promise<void>;
};

/** @param work must not throw, because its error would be lost */
export function createLatestRunner(work: () => Promise<void>): LatestRunner {
  let isRequested = false;
  let running: Promise<void> | null = null;
  const loop = async () => {
    while (isRequested) {
      isRequested = false;
      await work();
    }
    running = null;
  };
  return {
    ask() {
      isRequested = true;
      running ??= loop();
    },
    idle: () => running ?? Promise.resolve(),
  };
}
