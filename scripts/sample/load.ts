import type { Database } from '../../schema/store/database.ts';
import { withBulkLoad } from '../../schema/store/commands/bulk-load/bulk-load.ts';
import type { LoadedIds } from '../../schema/store/commands/bulk-load/loaded-ids.ts';
import { updateBusiness } from '../../schema/store/commands/edit/update-business.ts';
import { upsertListings } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { sortByName } from '../../schema/store/commands/upsert/sort-by-name.ts';
import { LocationCounter } from '../../schema/store/commands/location/count-locations.ts';
import { createLocations } from '../../schema/store/commands/location/create-locations.ts';
import { mergeSearchIndex } from '../../schema/store/commands/search-index/merge-search-index.ts';
import { countSearchWords } from '../../schema/store/commands/search-index/count-search-words.ts';
import { hasOtherSources, isNeverUsed } from '../../schema/store/queries/business/by-source.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import { isSampleSponsored, createSampleListing, getSampleSeat } from './listing/listing.ts';
import { SAMPLE_ACTOR, storeSampleSettings } from './settings.ts';

/** Source of the businesses of the sample in the database. */
export const SAMPLE_SOURCE = 'sample';

/** Maximum size of the sample, so that a typing error does not fill the disk. */
export const MAX_BUSINESSES = 5_000_000;

/**
 * Listings sorted by name before they are stored: eight transactions. Most indexes begin or end with the name, so a
 * batch of neighbouring names writes 25 KB per row instead of 64 (87,000 rows), in half the time.
 */
const NAME_WINDOW = 8_000;

type LoadOptions = { businesses: number; now: Date; onProgress?: ((done: number) => void) | undefined };

export type LoadResult = { created: number; changed: number; unchanged: number };

/**
 * Stores the first `businesses` of the sample. Existing ones are left alone, so it is idempotent and a larger sample
 * only adds. A new database also gets example settings.
 *
 * @param onProgress receives the number of stored businesses
 * @throws CliError if the database contains other businesses
 */
export async function loadSample(
  db: Database,
  { businesses, now, onProgress }: LoadOptions,
): Promise<LoadResult> {
  if (await hasOtherSources(db, SAMPLE_SOURCE))
    throw new CliError(
      'The database contains real businesses, so the sample cannot be loaded. Set DATA_DIR to a new folder to use an empty database.',
    );
  if (await isNeverUsed(db)) await storeSampleSettings(db, now);
  // From the whole sample, so that of cities with the same name the largest gets the shortest slug.
  const tally = new LocationCounter();
  for (let index = 0; index < businesses; index += 1) tally.add(toSeat(index));
  await createLocations(db, tally.places());

  const loaded = await withBulkLoad(db, null, ({ ids }) =>
    storeSamples(db, { businesses, now, onProgress }, ids),
  );
  await mergeSearchIndex(db);
  await countSearchWords(db);
  return loaded;
}

async function storeSamples(
  db: Database,
  { businesses, now, onProgress }: LoadOptions,
  loaded: LoadedIds | null,
): Promise<LoadResult> {
  const result: LoadResult = { created: 0, changed: 0, unchanged: 0 };
  const touched = new Set<number>();
  let done = 0;
  for (let start = 0; start < businesses; start += NAME_WINDOW) {
    const count = Math.min(NAME_WINDOW, businesses - start);
    const samples = sortByName(
      Array.from({ length: count }, (_, i) => ({
        index: start + i,
        listing: createSampleListing(start + i),
      })),
      ({ listing }) => listing.name,
    );
    const outcomes = await upsertListings(
      db,
      samples.map(({ listing }) => listing),
      {
        source: SAMPLE_SOURCE,
        now,
        touched,
        loaded,
        onStored: (stored) => onProgress?.((done += stored.length)),
      },
    );
    for (const [i, { kind, id }] of outcomes.entries()) {
      // Sponsorship is not a field of listings.
      if (kind === 'created' && isSampleSponsored(samples[i]!.index))
        await updateBusiness(db, id, { isSponsored: true }, { now, actor: SAMPLE_ACTOR });
      if (kind === 'created') result.created += 1;
      else if (kind === 'changed') result.changed += 1;
      else result.unchanged += 1;
    }
  }
  return result;
}

function toSeat(index: number) {
  const { place, kind } = getSampleSeat(index);
  return {
    city: place.name,
    state: place.state,
    stateCode: place.stateCode,
    countryCode: 'US',
    category: kind.name,
  };
}
