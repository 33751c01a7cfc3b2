import { deleteSource } from '../../schema/store/commands/edit/delete-source.ts';
import { deleteSettingsByActor } from '../../schema/store/commands/website/site-settings.ts';
import type { Database } from '../../schema/store/database.ts';
import { SAMPLE_SOURCE } from './load.ts';
import { SAMPLE_ACTOR } from './settings.ts';

/**
 * Deletes the businesses of the sample with their reviews, and the example settings that nobody has changed. It can be
 * interrupted and repeated.
 *
 * @param onProgress receives the number of deleted businesses
 * @returns the number of deleted businesses
 */
export async function removeSample(db: Database, onProgress?: (done: number) => void): Promise<number> {
  await deleteSettingsByActor(db, SAMPLE_ACTOR);
  return deleteSource(db, SAMPLE_SOURCE, onProgress);
}
