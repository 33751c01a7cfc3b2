import { workerProject } from './vitest.project.ts';

/** The worker's tests. */
export default workerProject('worker', [
  '*.test.ts',
  '{auth,cache,contact,health,indexing,middleware,policy,publishing,routes,xlsx}/**/*.test.ts',
]);
