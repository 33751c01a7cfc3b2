import { workerProject } from './vitest.project.ts';

/** Tests of read-only endpoints with a worker that reads from a replica. */
export default workerProject('replica', [
  'replica/*.test.ts',
  'routes/{businesses,near,open,places,search}.test.ts',
]);
