import type { SecretName } from '../runtime/settings/secrets.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import type { Settings } from '../runtime/settings/settings.ts';

/** Requirements of a deployment on settings and account. */
export type DeployPlan = {
  /** Public URL of the site. */
  siteUrl: string;
  /** Host of the site. */
  domain: string;
  databaseUrl: string;
  /** Names of the secrets that the worker must have. */
  secrets: (SecretName | 'DATABASE_TOKEN')[];
};

/**
 * Plans a deployment by the settings.
 *
 * @throws CliError that lists every setting that does not suit a deployed site
 */
export function planDeployment(settings: Settings): DeployPlan {
  const { databaseUrl, siteUrl } = settings;
  const site = new URL(siteUrl);
  const faults = [
    site.protocol !== 'https:' || site.port !== ''
      ? `The setting SITE_URL is ${siteUrl}; it must be the https: URL of the deployed site, on a domain of the Cloudflare account, for example SITE_URL=https://hub.example.com.`
      : null,
    databaseUrl === null
      ? 'The setting DATABASE_URL is missing; it must be the URL of the libSQL database of the site, for example DATABASE_URL=libsql://hub-example.turso.io.'
      : null,
    databaseUrl !== null && isLocal(databaseUrl)
      ? `The setting DATABASE_URL is ${databaseUrl}; a deployed worker cannot reach an address of this machine.`
      : null,
  ].filter((fault) => fault !== null);
  if (faults.length > 0) throw new CliError(faults.join('\n'));
  return {
    siteUrl,
    domain: site.hostname,
    databaseUrl: databaseUrl!,
    secrets: [
      'PUBLISH_TOKEN',
      'SESSION_SECRET',
      ...(settings.databaseToken === null ? [] : ['DATABASE_TOKEN' as const]),
      ...(settings.contactWebhookUrl === null ? [] : ['CONTACT_WEBHOOK_SECRET' as const]),
      ...(settings.publishWebhookUrl === null ? [] : ['PUBLISH_WEBHOOK_SECRET' as const]),
    ],
  };
}

/**
 * Checks the account by names; Cloudflare tells nobody the value of a secret.
 *
 * @throws CliError with a command for each missing secret and bucket
 */
export function requireAccount(
  wanted: { secrets: string[]; buckets: string[] },
  present: { secrets: string[]; buckets: string[] },
): void {
  const commands = [
    ...wanted.buckets
      .filter((name) => !present.buckets.includes(name))
      .map((name) => `npx wrangler r2 bucket create ${name}`),
    ...wanted.secrets
      .filter((name) => !present.secrets.includes(name))
      .map((name) => `npx wrangler secret put ${name} --env production`),
  ];
  if (commands.length > 0)
    throw new CliError(
      `The Cloudflare account lacks what the worker needs. Create it, then deploy again (docs/deploying.md):\n\n${commands.map((line) => `    ${line}\n`).join('')}`,
    );
}

function isLocal(url: string): boolean {
  return /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(new URL(url).hostname);
}
