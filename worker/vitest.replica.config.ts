import { workerProject } from './vitest.project.ts';

/** The tests of what only reads, once more with a worker that reads a replica of the database. */
export default workerProject('replica', [
  'replica/*.test.ts',
  'routes/{businesses,near,open,places,search}.test.ts',
]);
