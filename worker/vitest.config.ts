import { workerProject } from './vitest.project.ts';

/** The worker's tests. */
export default workerProject('worker', [
  '*.test.ts',
  '{cache,contact,middleware,policy,routes}/**/*.test.ts',
]);
