import { createWorkerProject } from './vitest.project.ts';

/** Tests of the worker. */
export default createWorkerProject('worker', [
  '*.test.ts',
  '{auth,cache,csp,database,export,health,middleware,pages,publishing,routes,social-cards,submission,xlsx}/**/*.test.ts',
]);
