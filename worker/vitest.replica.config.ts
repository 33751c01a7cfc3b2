import { createWorkerProject } from './vitest.project.ts';

/** Tests of read-only endpoints with a worker that reads from a replica. */
export default createWorkerProject('replica', [
  'replica/*.test.ts',
  'routes/public/{businesses,businesses-near,businesses-open-now,locations}.test.ts',
]);
