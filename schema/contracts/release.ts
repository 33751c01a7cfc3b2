import { z } from 'zod';

/** A release of the published pages: all pages rendered with one version of the templates. */
export const ReleaseName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be up to 64 lower-case letters, digits and hyphens');

/** Response of `GET /api/internal/release`. */
export const Releases = z.object({ current: ReleaseName.nullable(), releases: z.array(ReleaseName) });
export type Releases = z.infer<typeof Releases>;

/** Body and response of `PUT /api/internal/release`. */
export const ReleaseChoice = z.strictObject({ release: ReleaseName });

/** Query of `POST /api/internal/pages`. */
export const BatchQuery = z.strictObject({ release: ReleaseName });

/** Response of `POST /api/internal/pages`. */
export const BatchResult = z.object({ stored: z.int(), removed: z.number().int() });
export type BatchResult = z.infer<typeof BatchResult>;

/** Response of `DELETE /api/internal/release/{release}`: repeat the request until `done`. */
export const RemovalStep = z.object({ removed: z.int(), done: z.boolean() });
export type RemovalStep = z.infer<typeof RemovalStep>;
