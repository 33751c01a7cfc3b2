import { describe, expect, it } from 'vitest';
import { readSettings } from '../runtime/settings/settings.ts';
import { planDeployment, requireAccount } from './deploy-plan.ts';

const SITE = { SITE_URL: 'https://rehber.example.com.tr', DATABASE_URL: 'libsql://hub.turso.io' };

describe('planDeployment', () => {
  it('takes the domain from SITE_URL, and needs the secrets of the settings', () => {
    expect(planDeployment(readSettings(SITE))).toEqual({
      siteUrl: SITE.SITE_URL,
      domain: 'rehber.example.com.tr',
      databaseUrl: SITE.DATABASE_URL,
      secrets: ['PUBLISH_TOKEN', 'SESSION_SECRET'],
    });
    const all = {
      ...SITE,
      DATABASE_TOKEN: 'abc',
      CONTACT_WEBHOOK_URL: 'https://a.example',
      PUBLISH_WEBHOOK_URL: 'https://b.example',
    };
    expect(planDeployment(readSettings(all)).secrets).toEqual([
      'PUBLISH_TOKEN',
      'SESSION_SECRET',
      'DATABASE_TOKEN',
      'CONTACT_WEBHOOK_SECRET',
      'PUBLISH_WEBHOOK_SECRET',
    ]);
  });

  it('lists every setting that does not suit a deployed site', () => {
    expect(() => planDeployment(readSettings({}))).toThrow(
      /^The setting SITE_URL is http:\/\/localhost:8787; .*\nThe setting DATABASE_URL is missing; /,
    );
    expect(() => planDeployment(readSettings({ ...SITE, DATABASE_URL: 'http://127.0.0.1:8080' }))).toThrow(
      'a deployed worker cannot reach an address of this machine',
    );
    expect(() => planDeployment(readSettings({ ...SITE, SITE_URL: 'https://hub.example:8443' }))).toThrow(
      'The setting SITE_URL is https://hub.example:8443; it must be the https: URL',
    );
  });
});

describe('requireAccount', () => {
  it('gives the command that creates each missing bucket and secret', () => {
    const wanted = { secrets: ['PUBLISH_TOKEN', 'SESSION_SECRET'], buckets: ['hub-pages', 'hub-backups'] };
    expect(() => requireAccount(wanted, { secrets: ['PUBLISH_TOKEN'], buckets: ['hub-pages'] })).toThrow(
      '    npx wrangler r2 bucket create hub-backups\n    npx wrangler secret put SESSION_SECRET --env production\n',
    );
    expect(requireAccount(wanted, { secrets: [...wanted.secrets, 'OLD'], buckets: wanted.buckets })).toBe(
      undefined,
    );
  });
});
