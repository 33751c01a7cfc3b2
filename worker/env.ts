import { z } from 'zod';
import type { Database } from '../schema/store/database.ts';
import { WEBHOOK_SECRET } from './webhook/sign.ts';

/** What the runtime hands the worker: wrangler.toml, variables and secrets. */
export type Bindings = {
  PAGES: R2Bucket;
  ASSETS: Fetcher;
  /** Which version of the worker this is. */
  VERSION: WorkerVersionMetadata;
  /** Counts the calls of each visitor. */
  API_CALLS: RateLimit;
  /** Counts the lists that the database is asked for by each visitor. */
  LIST_READS: RateLimit;
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

const secret = z
  .string({ error: 'is missing; npm start writes one into .dev.vars' })
  .min(24, 'must have at least 24 characters');
const webhookSecret = z
  .string()
  .regex(WEBHOOK_SECRET, 'must be whsec_ and at least 24 bytes in base64')
  .optional();
const address = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` });

const Settings = z
  .object({
    DATABASE_URL: z.url({
      protocol: /^(https?|libsql)$/,
      error: 'must be the address of a libSQL server, such as http://127.0.0.1:8080 or libsql://…',
    }),
    DATABASE_TOKEN: z.string().optional(),
    /** How long all statements of one call may take together, in milliseconds: by itself so that an answer leaves within 2 s. */
    DATABASE_TIME_LIMIT: z
      .string()
      .transform(Number)
      .refine((limit) => limit >= 100 && limit <= 30_000, 'must be milliseconds from 100 to 30000')
      .default(1500),
    SITE_NAME: z.string().min(1, 'must not be empty').default('Business Hub'),
    /** The address visitors use, where it is not the one the worker is called by. */
    SITE_URL: address('https://hub.example.com').optional(),
    PUBLISH_TOKEN: secret,
    /** Key of what is hashed or signed so that only this site can have made it. */
    SESSION_SECRET: secret,
    /** Where visitors' messages are sent on to. */
    CONTACT_WEBHOOK_URL: address('https://example.com/inbox').optional(),
    CONTACT_WEBHOOK_SECRET: webhookSecret,
    /** Where a publisher is told that there is something to publish. */
    PUBLISH_WEBHOOK_URL: address('https://publisher.example.com').optional(),
    PUBLISH_WEBHOOK_SECRET: webhookSecret,
    /** Where search engines are told of pages, in place of the addresses that worker/indexing/ knows. */
    INDEXNOW_URL: address('https://www.bing.com/indexnow').optional(),
    GOOGLE_INDEXING_URL: address('https://indexing.googleapis.com/v3/urlNotifications:publish').optional(),
    /** Key file of a service account, as text. One that cannot be used is for the panel to tell, not a reason to stop. */
    GOOGLE_SERVICE_ACCOUNT: z.string().optional(),
  })
  .refine((settings) => !settings.CONTACT_WEBHOOK_URL || settings.CONTACT_WEBHOOK_SECRET, {
    path: ['CONTACT_WEBHOOK_SECRET'],
    error: 'is missing, which CONTACT_WEBHOOK_URL needs; npm start writes one into .dev.vars',
  })
  .refine((settings) => !settings.PUBLISH_WEBHOOK_URL || settings.PUBLISH_WEBHOOK_SECRET, {
    path: ['PUBLISH_WEBHOOK_SECRET'],
    error: 'is missing, which PUBLISH_WEBHOOK_URL needs; npm start writes one into .dev.vars',
  });
export type Settings = z.infer<typeof Settings>;

/** What every handler finds on its context. */
export type AppEnv = {
  Bindings: Bindings;
  Variables: { requestId: string; settings: Settings; db: Database };
};

/** The worker's settings are wrong. The message names every faulty one; it is for the log, not for visitors. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const known = new WeakMap<Bindings, Settings>();

/** Reads the settings once per isolate. @throws SettingsError */
export function readSettings(bindings: Bindings): Settings {
  let settings = known.get(bindings);
  if (!settings) {
    const result = Settings.safeParse(bindings);
    if (!result.success) {
      const faults = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
      throw new SettingsError(`The worker's settings are wrong: ${faults.join('; ')}.`);
    }
    settings = result.data;
    known.set(bindings, settings);
  }
  return settings;
}
