import { z } from 'zod';
import type { Database } from '../schema/store/database.ts';
import { WEBHOOK_SECRET } from './webhook/sign-webhook.ts';

/** Bindings of the runtime: wrangler.toml, variables and secrets. */
export type Bindings = {
  PAGES: R2Bucket;
  /** Uploaded spreadsheets, until they are imported. */
  UPLOADS: R2Bucket;
  /** Backups of the database, see worker/backups/backup-store.ts. */
  BACKUPS: R2Bucket;
  /** Photos of businesses, see worker/photos/photo-store.ts. */
  PHOTOS: R2Bucket;
  ASSETS: Fetcher;
  /** Version of the deployed worker. */
  VERSION: WorkerVersionMetadata;
  /** Rate limit of API requests per client. */
  API_CALLS: RateLimit;
  /** Rate limit of list queries per client. */
  LIST_READS: RateLimit;
  /** Rate limit of beacons per client. */
  VISITS: RateLimit;
  /** Rate limit of beacons with clicks or searches per network. */
  VISIT_ACTIONS: RateLimit;
  /** Rate limit of beacons that report ads per network. */
  AD_VIEWS: RateLimit;
  DATABASE_URL?: string;
  DATABASE_TOKEN?: string;
  DATABASE_TIME_LIMIT?: string;
  SITE_NAME?: string;
  SITE_URL?: string;
  PUBLISH_TOKEN?: string;
  SESSION_SECRET?: string;
  CONTACT_WEBHOOK_URL?: string;
  CONTACT_WEBHOOK_SECRET?: string;
  INDEXNOW_URL?: string;
  GOOGLE_SERVICE_ACCOUNT?: string;
  GOOGLE_INDEXING_URL?: string;
  PUBLISH_WEBHOOK_URL?: string;
  PUBLISH_WEBHOOK_SECRET?: string;
};

/** Remedy for a missing secret. Read in the log of a deployed worker: npm start gives a local one its secrets. */
const HOW_TO_SET = 'set it with npx wrangler secret put NAME --env production (docs/deploying.md)';
const createSecret = (purpose: string) =>
  z
    .string({ error: `is missing; it is ${purpose}; ${HOW_TO_SET}` })
    .min(24, 'must have at least 24 characters');
const WebhookSecret = z
  .string()
  .regex(WEBHOOK_SECRET, 'must be whsec_ and at least 24 bytes in base64')
  .optional();
const createUrlSchema = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be a URL such as ${example}` });

const Settings = z
  .object({
    DATABASE_URL: z.url({
      protocol: /^(https?|libsql)$/,
      error: 'must be the URL of a libSQL server, such as http://127.0.0.1:8080 or libsql://…',
    }),
    DATABASE_TOKEN: z.string().optional(),
    /** Time limit for all statements of a request, in milliseconds. The default leaves room to respond within 2 s. */
    DATABASE_TIME_LIMIT: z
      .string()
      .transform(Number)
      .refine(
        (limit) => limit >= 100 && limit <= 30_000,
        'must be a number of milliseconds from 100 to 30000',
      )
      .default(1500),
    SITE_NAME: z.string().min(1, 'must not be empty').default('Business Hub'),
    /** Public URL of the site, if it differs from the URL of requests. */
    SITE_URL: createUrlSchema('https://hub.example.com').optional(),
    PUBLISH_TOKEN: createSecret('the token of publisher and runner'),
    SESSION_SECRET: createSecret('the key of sessions, signatures and keyed hashes'),
    /** Webhook that receives contact messages. */
    CONTACT_WEBHOOK_URL: createUrlSchema('https://example.com/inbox').optional(),
    CONTACT_WEBHOOK_SECRET: WebhookSecret,
    /** Webhook of the publisher. */
    PUBLISH_WEBHOOK_URL: createUrlSchema('https://publisher.example.com').optional(),
    PUBLISH_WEBHOOK_SECRET: WebhookSecret,
    /** Replace the default URLs of search services (worker/submission/). */
    INDEXNOW_URL: createUrlSchema('https://www.bing.com/indexnow').optional(),
    GOOGLE_INDEXING_URL: createUrlSchema(
      'https://indexing.googleapis.com/v3/urlNotifications:publish',
    ).optional(),
    /**
     * Key file of a Google service account, as text. An invalid one is reported in the panel and does not stop the
     * worker.
     */
    GOOGLE_SERVICE_ACCOUNT: z.string().optional(),
  })
  .refine((settings) => !settings.CONTACT_WEBHOOK_URL || settings.CONTACT_WEBHOOK_SECRET, {
    path: ['CONTACT_WEBHOOK_SECRET'],
    error: `is missing; it signs messages for CONTACT_WEBHOOK_URL; ${HOW_TO_SET}`,
  })
  .refine((settings) => !settings.PUBLISH_WEBHOOK_URL || settings.PUBLISH_WEBHOOK_SECRET, {
    path: ['PUBLISH_WEBHOOK_SECRET'],
    error: `is missing; it signs webhooks for PUBLISH_WEBHOOK_URL; ${HOW_TO_SET}`,
  });
export type Settings = z.infer<typeof Settings>;

/** Hono environment of every handler. */
export type AppEnv = {
  Bindings: Bindings;
  Variables: { requestId: string; settings: Settings; db: Database };
};

/** Invalid settings. The message lists all of them and is only logged. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const settingsByBindings = new WeakMap<Bindings, Settings>();

/** Parses the settings, once per isolate. @throws SettingsError */
export function readSettings(bindings: Bindings): Settings {
  let settings = settingsByBindings.get(bindings);
  if (!settings) {
    const result = Settings.safeParse(bindings);
    if (!result.success) {
      const faults = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
      throw new SettingsError(`Invalid settings of the worker: ${faults.join('; ')}.`);
    }
    settings = result.data;
    settingsByBindings.set(bindings, settings);
  }
  return settings;
}
