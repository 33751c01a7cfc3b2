import { z } from 'zod';
import { INDEX_FACTS, INDEX_REASONS } from '../rules/website/index-gate.ts';

/** Kinds of pages; `site`: those about the whole directory, and its lists of categories, cities and brands. */
export const IndexedKind = z.enum([
  'business',
  'city',
  'category',
  'city-category',
  'state',
  'brand',
  'site',
]);
export type IndexedKind = z.infer<typeof IndexedKind>;

/** Response of `GET /api/admin/index-figures`. */
export const IndexFigures = z.object({
  kinds: z
    .object({
      kind: IndexedKind,
      published: z.int().describe('Pages that the next publish leaves on the site.'),
      indexed: z.int().describe('Pages that search engines may show, which are those of the sitemaps.'),
    })
    .array(),
  reasons: z
    .object({ reason: z.enum(INDEX_REASONS), pages: z.int() })
    .array()
    .describe('Pages that are not indexed by their first reason, most first.'),
  gains: z
    .object({ fact: z.enum(INDEX_FACTS), businesses: z.int() })
    .array()
    .describe('Businesses that lack one fact to be indexed, by the facts that would do it; most first.'),
  lacking: z
    .object({ one: z.int(), more: z.int() })
    .describe('Businesses that are not indexed, by the number of facts that they lack.'),
});
export type IndexFigures = z.infer<typeof IndexFigures>;
