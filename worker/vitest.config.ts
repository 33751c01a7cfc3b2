import { createWorkerProject } from './vitest.project.ts';

/** Tests of the worker. */
export default createWorkerProject('worker', [
  '*.test.ts',
  '{auth,cache,contact,health,indexing,middleware,policy,publishing,routes,xlsx}/**/*.test.ts',
]);
