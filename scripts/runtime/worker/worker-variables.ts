import type { Secrets } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';

/** Public variables of the worker, see worker/env.ts. */
export function getPublicVariables(settings: Settings, databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    ...(settings.databaseTimeLimit === null
      ? {}
      : { DATABASE_TIME_LIMIT: String(settings.databaseTimeLimit) }),
    SITE_URL: settings.siteUrl,
    SITE_NAME: settings.siteName,
    ...(settings.contactWebhookUrl === null ? {} : { CONTACT_WEBHOOK_URL: settings.contactWebhookUrl }),
    ...(settings.publishWebhookUrl === null ? {} : { PUBLISH_WEBHOOK_URL: settings.publishWebhookUrl }),
    ...(settings.indexNowUrl === null ? {} : { INDEXNOW_URL: settings.indexNowUrl }),
    ...(settings.googleIndexingUrl === null ? {} : { GOOGLE_INDEXING_URL: settings.googleIndexingUrl }),
  };
}

/** Secret variables of the worker, see worker/env.ts. */
export function getSecretVariables(
  { googleServiceAccount }: Settings,
  secrets: Secrets,
  token: string | null,
): Record<string, string> {
  return {
    ...secrets,
    ...(token !== null && { DATABASE_TOKEN: token }),
    ...(googleServiceAccount !== null && { GOOGLE_SERVICE_ACCOUNT: googleServiceAccount }),
  };
}
