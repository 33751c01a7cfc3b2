import { z } from 'zod';
import { OBJECT_ID, RELEASE_ID } from './store-keys.ts';

const ObjectId = z.string().regex(OBJECT_ID);
export const ReleaseId = z.string().regex(RELEASE_ID, 'must be the name of a release');

/** Version of the format. A release of another one is published anew. */
export const FORMAT = 2;

/**
 * A release: the whole site at one moment. It is written after all that it names, and never changes. A page is looked
 * for in `changes`, then in the index that has its hash.
 */
export const Release = z.object({
  format: z.literal(FORMAT),
  id: ReleaseId,
  /** Time of the publish, ISO 8601 in UTC. */
  at: z.string(),
  /** Name of the program or the person that published it. */
  by: z.string(),
  /** Hash of the templates and of name, URL and settings of the site, which are part of every page. */
  template: z.string(),
  /** Content-Security-Policy of its pages (schema/rules/website/csp/page-policy.ts). */
  policy: z.string(),
  /** The newest row of the outbox that it includes. */
  cursor: z.int(),
  /** Number of stored paths. */
  pages: z.int(),
  /** True for the first release of a large site, which lacks the pages that the same publish is still making. */
  isPartial: z.literal(true).optional(),
  /** Indexes: two to the power of some number. */
  indexes: z.array(ObjectId).refine(({ length }) => length > 0 && Number.isInteger(Math.log2(length))),
  /** Index of what has changed since these were written, in base64: some 32,768 entries at most (commit-release.ts). */
  changes: z.string(),
  /** Records of the publisher, the oldest first: what was published from which data. Later ones win. */
  records: z.array(ObjectId),
  /** Number of the records that were written with the indexes. */
  baseRecords: z.int(),
  /** List of the packs that the indexes name, and packs since then. */
  list: ObjectId,
  packs: z.array(ObjectId),
  /** Basemap of the map, if the site has one. Each release hands it on to the next (npm run basemap). */
  basemap: ObjectId.optional(),
});
export type Release = z.infer<typeof Release>;

/** Hold of a release that somebody chose: who, when (ISO 8601 in UTC) and why. */
export const Hold = z.object({ by: z.string(), at: z.string(), reason: z.string() });
export type Hold = z.infer<typeof Hold>;

/** The object that names the release that visitors see. `held`: an operator chose it, and it stays until told so. */
export const Current = z.object({ release: ReleaseId, held: Hold.optional() });
export type Current = z.infer<typeof Current>;
