import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openCloudflare } from '../../scripts/deploy/cloudflare.ts';
import { linkSharedBuilds } from '../publishing/support/build.ts';
import { runCommand } from '../support/command.ts';

const TOKEN = 'a-token-of-the-publisher-of-tests';

it('builds site and worker in a dry run, and lists what needs the account, without its secrets', async () => {
  const data = mkdtempSync(join(tmpdir(), 'hub-deploy-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  await linkSharedBuilds(data);
  const { code, said } = await runCommand('deploy', ['--dry-run'], {
    DATA_DIR: data,
    SITE_URL: 'https://hub.example.com',
    DATABASE_URL: 'libsql://hub.example.com',
    DATABASE_TOKEN: 'a-token-of-the-database',
    PUBLISH_TOKEN: TOKEN,
    CONTACT_WEBHOOK_URL: 'https://inbox.example.com',
    // Nothing may ask the account.
    CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9',
  });
  expect(said).toMatch(/Total Upload: \d+\.\d+ KiB/);
  expect(code).toBe(0);
  for (const line of [
    'business-hub-production-pages, business-hub-production-uploads, business-hub-production-backups, business-hub-production-photos\n',
    'the secrets of the worker: PUBLISH_TOKEN, SESSION_SECRET, DATABASE_TOKEN, CONTACT_WEBHOOK_SECRET\n',
    'update the schema of libsql://hub.example.com\n',
    'deploy the worker to https://hub.example.com\n',
  ])
    expect(said).toContain(line);
  expect(said).not.toMatch(/a-token-of|WARNING/);
  const bundle = readFileSync(join(data, 'deploy', 'index.js'), 'utf8');
  expect(bundle).toContain('/api/businesses');
  expect(bundle).not.toContain(TOKEN);
  const assets = readdirSync(join(data, 'assets'));
  expect(assets).toEqual(expect.arrayContaining(['_admin.html', '_assets', '_headers']));
});

it('reads the account through wrangler, and goes back to a version without asking', async () => {
  const requests: string[] = [];
  const [old, current] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const deployments = [{ id: 'd', source: 'api', versions: [{ version_id: current, percentage: 100 }] }];
  const results: [RegExp, unknown][] = [
    [/\/secrets$/, [{ name: 'PUBLISH_TOKEN', type: 'secret_text' }, { name: 'OTHER' }]],
    [/\/r2\/buckets$/, { buckets: [{ name: 'hub-pages', creation_date: '2026-11-24' }, { name: 'b' }] }],
    [/\/deployments$/, { deployments }],
    [/\/versions\//, { id: old, metadata: { created_on: '2026-11-24T00:00:00Z' }, resources: {} }],
  ];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method === 'POST') requests.push(body);
    const result = results.find(([path]) => path.test(request.url!))?.[1] ?? null;
    response.setHeader('Content-Type', 'application/json');
    if (request.url!.includes('/new-account/')) {
      response.statusCode = 404;
      const errors = [{ code: 10007, message: 'This Worker does not exist on your account.' }];
      response.end(JSON.stringify({ success: false, errors, messages: [], result: null }));
    } else response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const open = (CLOUDFLARE_ACCOUNT_ID: string) =>
    openCloudflare({
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      CLOUDFLARE_API_TOKEN: 'a-token-of-the-account',
      CLOUDFLARE_ACCOUNT_ID,
    });
  const [used, fresh] = [open('account'), open('new-account')];
  expect(await used.listSecrets()).toEqual(['PUBLISH_TOKEN', 'OTHER']);
  expect(await used.listBuckets()).toEqual(['hub-pages', 'b']);
  expect(await used.findVersion()).toBe(current);
  await used.rollBack(old, 'npm run deploy failed');
  expect(requests.map((text) => JSON.parse(text) as unknown)).toEqual([
    {
      strategy: 'percentage',
      versions: [{ version_id: old, percentage: 100 }],
      annotations: { 'workers/message': 'npm run deploy failed' },
    },
  ]);
  expect([await fresh.listSecrets(), await fresh.findVersion()]).toEqual([[], null]);
  await expect(fresh.listBuckets()).rejects.toThrow(/npx wrangler r2 bucket list failed:[^]*10007/);
});
