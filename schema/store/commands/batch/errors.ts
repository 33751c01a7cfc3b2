import type { BatchState } from '../../../contracts/batch.ts';
import type { JobKind } from '../../../contracts/job.ts';

/** A job works on the batch, which cannot change until the job has ended. */
export class BatchBusyError extends Error {
  readonly job: { id: number; kind: JobKind };

  constructor({ id, kind }: { id: number; kind: JobKind }) {
    super(`The job ${id} works on the batch`);
    this.job = { id, kind };
  }
}

/** The request is not possible in the state of the batch. */
export class BatchStateError extends Error {
  readonly state: BatchState;

  constructor(state: BatchState) {
    super(`The batch is ${state}`);
    this.state = state;
  }
}

/** The step reads the file of the batch, which only the machine of the command line has. */
export class BatchLocalError extends Error {}
