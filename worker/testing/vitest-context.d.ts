import 'vitest';

declare module 'vitest' {
  /** Provided by tests/support/worker-setup.ts, which is outside of the worker's tsconfig. */
  interface ProvidedContext {
    databaseUrl: string;
    primaryUrl: string | null;
    seed: number;
  }
}
