import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parseCountryCode } from '../../../schema/rules/location/countries.ts';
import { CliError } from '../cli/cli-error.ts';
import { root } from '../root.ts';
import { SECRET_NAMES } from './secrets.ts';

/** Settings of an installation, see .env.example. */
export type Settings = {
  port: number;
  /** Absolute path. */
  dataDir: string;
  /** Null: the local database server. */
  databaseUrl: string | null;
  databaseToken: string | null;
  /** Database time of a request in milliseconds; null: the default of worker/env.ts. */
  databaseTimeLimit: number | null;
  /** Without a trailing slash. */
  siteUrl: string;
  siteName: string;
  /** Code of the country of imported rows that do not indicate one. */
  importCountry: string;
  /** Webhook for messages of visitors; null: they are only stored. */
  contactWebhookUrl: string | null;
  /** Webhook of the publisher; null: the publisher of npm start. */
  publishWebhookUrl: string | null;
  /** URLs that replace IndexNow and Google; null: the real services. */
  indexNowUrl: string | null;
  googleIndexingUrl: string | null;
  /** Key file of the Google service account, as text; null: nothing is submitted to Google. */
  googleServiceAccount: string | null;
};

/** Lists every invalid setting, one line each. */
export class SettingsError extends CliError {}

const expected = {
  PORT: 'a whole number from 1 to 65535, for example PORT=8787',
  DATA_DIR: 'a folder, for example DATA_DIR=.data',
  DATABASE_URL: 'a libsql:, https: or http: URL, for example DATABASE_URL=libsql://hub.example.com',
  DATABASE_TOKEN: 'the access token of DATABASE_URL, without spaces, for example DATABASE_TOKEN=eyJhbGciOi',
  DATABASE_TIME_LIMIT: 'milliseconds from 100 to 30000, for example DATABASE_TIME_LIMIT=1500',
  SITE_URL: 'an http: or https: URL without a path, for example SITE_URL=https://hub.example.com',
  IMPORT_COUNTRY: 'a country code or name, for example IMPORT_COUNTRY=TR',
  SITE_NAME: 'a name of 1 to 60 characters, for example SITE_NAME="Business Hub"',
  CONTACT_WEBHOOK_URL: 'an http: or https: URL, for example CONTACT_WEBHOOK_URL=https://example.com/inbox',
  PUBLISH_WEBHOOK_URL: 'an http: or https: URL, for example PUBLISH_WEBHOOK_URL=https://pub.example.com',
  INDEXNOW_URL: 'an http: or https: URL, for example INDEXNOW_URL=https://www.bing.com/indexnow',
  GOOGLE_INDEXING_URL: 'an http: or https: URL; omit it to use Google',
  GOOGLE_SERVICE_ACCOUNT: 'the content of a service account key file, on one line in single quotes',
};

/** Names of all settings. */
export const SETTING_NAMES = Object.keys(expected);

/**
 * Environment without settings and secrets of this installation: an empty variable counts as unset, and overrides
 * .env.
 */
export const NO_SETTINGS = Object.fromEntries([...SETTING_NAMES, ...SECRET_NAMES].map((name) => [name, '']));

const urlSetting = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535)
    .default(8787),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'))
    .default('.data'),
  DATABASE_URL: urlSetting(['libsql:', 'https:', 'http:']).optional(),
  DATABASE_TOKEN: z.string().regex(/^\S+$/).optional(),
  DATABASE_TIME_LIMIT: z
    .string()
    .regex(/^\d{3,5}$/)
    .transform(Number)
    .refine((limit) => limit >= 100 && limit <= 30_000)
    .optional(),
  SITE_URL: urlSetting(['http:', 'https:'])
    .refine((text) => /^\w+:\/\/[^/?#@]+\/?$/.test(text))
    .optional(),
  SITE_NAME: z.string().max(60).default('Business Hub'),
  IMPORT_COUNTRY: z
    .string()
    .transform(parseCountryCode)
    .refine((code) => code !== null)
    .default('US'),
  CONTACT_WEBHOOK_URL: urlSetting(['http:', 'https:']).optional(),
  PUBLISH_WEBHOOK_URL: urlSetting(['http:', 'https:']).optional(),
  INDEXNOW_URL: urlSetting(['http:', 'https:']).optional(),
  GOOGLE_INDEXING_URL: urlSetting(['http:', 'https:']).optional(),
  // It is passed to the worker in single quotes.
  GOOGLE_SERVICE_ACCOUNT: z
    .string()
    .regex(/^\{[^'\n]*\}$/)
    .optional(),
});

/**
 * Parses the settings from environment variables. An empty value counts as unset; a relative DATA_DIR is relative to
 * the project folder.
 *
 * @throws SettingsError
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = SETTING_NAMES.map((name) => [name, env[name]?.trim() || undefined]);
  const result = Environment.safeParse(Object.fromEntries(given));
  if (!result.success) {
    const names = new Set(result.error.issues.map((issue) => String(issue.path[0])));
    const lines = Object.entries(expected).filter(([name]) => names.has(name));
    throw new SettingsError(lines.map(([name, what]) => describe(name, env[name], what)).join('\n'));
  }
  const { PORT, DATA_DIR, SITE_URL, SITE_NAME, ...others } = result.data;
  return {
    port: PORT,
    dataDir: resolve(root, DATA_DIR),
    databaseUrl: others.DATABASE_URL ?? null,
    databaseToken: others.DATABASE_TOKEN ?? null,
    databaseTimeLimit: others.DATABASE_TIME_LIMIT ?? null,
    siteUrl: (SITE_URL ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
    siteName: SITE_NAME,
    importCountry: others.IMPORT_COUNTRY!,
    contactWebhookUrl: others.CONTACT_WEBHOOK_URL ?? null,
    publishWebhookUrl: others.PUBLISH_WEBHOOK_URL ?? null,
    indexNowUrl: others.INDEXNOW_URL ?? null,
    googleIndexingUrl: others.GOOGLE_INDEXING_URL ?? null,
    googleServiceAccount: others.GOOGLE_SERVICE_ACCOUNT ?? null,
  };
}

/** Loads the settings of this process: its environment, then the file .env of the project. */
export function loadSettings(): Settings {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readSettings(process.env);
}

function describe(name: string, value: string | undefined, what: string): string {
  const isSecret = name === 'DATABASE_TOKEN' || name === 'GOOGLE_SERVICE_ACCOUNT';
  const shown = isSecret ? 'not usable' : JSON.stringify(value);
  return `The setting ${name} is ${shown}; it must be ${what}.`;
}
