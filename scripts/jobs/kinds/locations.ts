import { z } from 'zod';
import { refileBusinesses } from '../../../schema/store/commands/location/refile-businesses.ts';
import type { JobHandler } from '../job-context.ts';

const Input = z.object({
  table: z.enum(['category', 'city']),
  from: z.int(),
  into: z.int().nullable(),
});

/**
 * Moves the businesses of a merged category or city, or rebuilds the derived columns of those of a renamed one. A run
 * that was killed is completed by the next one.
 */
export const refileLocation: JobHandler = async ({ db, job, clock, signal, progress }, input) => {
  const onProgress = (done: number, total: number) => {
    progress({ step: 'move', done, total });
    signal.throwIfAborted();
  };
  // Held until the job ends, so that an edit does not wait for thousands of pages. Batches have positive numbers.
  const hold = { id: -job.id, isHeld: true };
  const moved = await refileBusinesses(db, Input.parse(input), { now: clock(), hold, onProgress });
  return { moved };
};
