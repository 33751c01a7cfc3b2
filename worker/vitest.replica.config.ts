import { createWorkerProject } from './vitest.project.ts';

/** Tests of read-only endpoints with a worker that reads from a replica. */
export default createWorkerProject('replica', [
  'replica/*.test.ts',
  'routes/{businesses,near,open,places,search}.test.ts',
]);
