import 'vitest';

declare module 'vitest' {
  /** What tests/support/worker-setup.ts provides; the type checker does not look there for the worker. */
  interface ProvidedContext {
    databaseUrl: string;
    primaryUrl: string | null;
    seed: number;
  }
}
