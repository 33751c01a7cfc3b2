import { deleteSource } from '../../schema/store/commands/edit/delete-source.ts';
import { deleteSettingsByActor } from '../../schema/store/commands/website/site-settings.ts';
import type { Database } from '../../schema/store/database.ts';
import { SAMPLE_SOURCE } from './load.ts';
import { SAMPLE_ACTOR } from './settings.ts';

/**
 * Deletes the businesses of the sample with their reviews and settings permanently. Triggers update counts, search
 * index and outbox. Cities and categories stay; with a count of 0 they are not shown, but keep their slugs. It can be
 * interrupted and repeated.
 *
 * @param onProgress receives the number of deleted businesses
 * @returns the number of deleted businesses
 */
export async function removeSample(db: Database, onProgress?: (done: number) => void): Promise<number> {
  await deleteSettingsByActor(db, SAMPLE_ACTOR);
  return deleteSource(db, SAMPLE_SOURCE, onProgress);
}
