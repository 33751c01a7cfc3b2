import { z } from 'zod';
import { Hold, ReleaseId } from '../page-store/release.ts';

/** Releases that are listed; a publish deletes older ones. */
export const MAX_RELEASES = 10;

/** A release of the page store that can be served. */
export const ListedRelease = z.object({
  id: ReleaseId.describe('Name of the release.'),
  at: z.string().describe('Time of the publish.'),
  by: z.string().describe('Program or person that published it.'),
  pages: z.int().describe('Number of pages.'),
  isCurrent: z.boolean().describe('True for the one that visitors see.'),
  held: Hold.nullable().describe('Set if an operator holds it, so that no publish replaces it.'),
});
export type ListedRelease = z.infer<typeof ListedRelease>;

/** Maximum characters of the reason of a rollback. */
export const MAX_REASON = 200;

/** Body of `POST /api/admin/releases/rollback`. */
export const Rollback = z.strictObject({
  release: ReleaseId.describe('Name of the release to serve.'),
  reason: z
    .string()
    .trim()
    .min(1, 'must say why')
    .max(MAX_REASON)
    .describe('Why, for the other operators.')
    .meta({ examples: ['Wrong phone numbers after the import of Monday'] }),
});
export type Rollback = z.infer<typeof Rollback>;
