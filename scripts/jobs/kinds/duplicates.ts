import { z } from 'zod';
import { deleteLostPairs, storePairs } from '../../../schema/store/commands/duplicates/store-pairs.ts';
import {
  findCityDuplicates,
  loadCityRanges,
} from '../../../schema/store/queries/duplicates/city-duplicates.ts';
import type { JobHandler } from '../job-context.ts';

/** City behind which an interrupted search goes on. */
const Input = z.object({ after: z.int().default(0) });

/** Finds businesses that are stored twice, city by city. One that was interrupted goes on behind the last cities. */
export const findDuplicates: JobHandler = async ({ db, job, clock, signal, progress }, input) => {
  const { after } = Input.parse(input);
  const ranges = await loadCityRanges(db, after);
  const total = ranges.reduce((sum, { businesses }) => sum + businesses, 0);
  let done = 0;
  for (const cities of ranges) {
    const pairs = await findCityDuplicates(db, cities);
    signal.throwIfAborted();
    await storePairs(db, pairs, { jobId: job.id, now: clock(), cityId: cities.last });
    done += cities.businesses;
    progress({ step: 'match', done, total });
  }
  return { compared: total, open: await deleteLostPairs(db, job.id) };
};
